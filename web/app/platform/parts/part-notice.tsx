import type { Hindrance } from "~/platform/api/ask-site";
import { WayOn } from "./way-on.tsx";

/** In the place of a part whose script does not come. */
export function PartNotice({ hindrance }: { hindrance: Hindrance }) {
  return (
    <output className="b-clay block m-3 rounded-md p-3.5 text-[.9375rem] leading-snug">
      <WayOn hindrance={hindrance} text="Esta parte abre sozinha quando o sinal voltar." />
    </output>
  );
}
