import type { DisputeSide } from "@areon/contracts/disputes/disputes";
import type { CaseRow } from "../cases/case.queries.ts";
import type { CaseEffects } from "../cases/move-case.ts";
import { otherSide } from "../machine/waits-for.ts";

/** What is left of the desk's request for evidence when one side has sent something. */
export function askedAfter(
  { asked_from: asked }: Pick<CaseRow, "asked_from">,
  side: DisputeSide,
): NonNullable<CaseEffects["changes"]> {
  if (asked === side) return { asked_from: null, asked_note: null };
  return asked === "both" ? { asked_from: otherSide(side) } : {};
}
