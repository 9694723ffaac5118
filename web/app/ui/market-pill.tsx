import { classNames } from "./class-names.ts";

export type MarketState = "pre_open" | "open" | "closed";

const faces = {
  pre_open: { badge: "b-warning", dot: "bg-warning", text: "Pré-Abertura" },
  open: { badge: "b-success", dot: "bg-success", text: "Mercado Aberto" },
  closed: { badge: "", dot: "bg-flat", text: "Mercado Fechado" },
};

/** `detail` says when it changes: "fecha às 17h". */
export function MarketPill({ state, detail }: { state: MarketState; detail?: string }) {
  const face = faces[state];
  return (
    <p className={classNames("badge h-9 px-3.5 text-sm", face.badge)}>
      <i className={classNames("size-2 rounded-full", face.dot)} />
      {face.text}
      {detail && ` · ${detail}`}
    </p>
  );
}
