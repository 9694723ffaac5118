import { serverNow } from "~/platform/api/server-time";
import { formatClock, formatDay } from "~/platform/text/dates";
import type { ProductDraftHandle, SaveState } from "./use-product-draft.ts";

interface SaveLineProps {
  handle: Pick<ProductDraftHandle, "product" | "state">;
  /** How many items of the list are open. */
  missing: number;
}

/** Under the title: where what was typed is, and what publishing still waits for. */
export function SaveLine({ handle: { product, state }, missing }: SaveLineProps) {
  const isDraft = product === null || product.state === "draft";
  const parts = [savedText(state, product?.updated_at, isDraft)];
  if (isDraft && missing > 0) {
    parts.push(
      missing === 1 ? "falta 1 item para publicar" : `faltam ${missing} itens para publicar`,
    );
  }
  return <output>{parts.filter((part) => part !== "").join(" · ")}</output>;
}

const texts: Readonly<Partial<Record<SaveState["kind"], string>>> = {
  device: "Guardado neste aparelho, enviamos quando houver sinal",
  saving: "Salvando...",
  conflict: "Guardado neste aparelho",
  refused: "Não foi possível salvar, guardado neste aparelho",
};

function savedText(state: SaveState, at: string | undefined, isDraft: boolean): string {
  if (state.kind === "device" && !isDraft) {
    return "Guardado neste aparelho, salve de novo quando houver sinal";
  }
  if (state.kind === "changed") return isDraft ? "Salvando..." : "Alterações ainda não salvas";
  const text = texts[state.kind];
  if (text !== undefined) return text;
  if (at === undefined) return "Nada escrito ainda";
  return `${isDraft ? "Rascunho salvo" : "Salvo"} ${whenText(at)}`;
}

/** Within this time the hour says enough. */
const sameDayMs = 12 * 60 * 60 * 1000;

function whenText(at: string): string {
  const clock = formatClock(at);
  const isRecent = serverNow() - Date.parse(at) < sameDayMs;
  return isRecent ? `às ${clock}` : `em ${formatDay(at)}, ${clock}`;
}
