import { expect, it } from "vitest";
import { formatElapsed } from "~/platform/text/elapsed";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [-5_000, "Agora"],
  [0, "Agora"],
  [minute - 1, "Agora"],
  [minute, "1 min atrás"],
  [hour - 1, "59 min atrás"],
  [hour, "1 h atrás"],
  [day - 1, "23 h atrás"],
  [day, "1 dia atrás"],
  [2 * day - 1, "1 dia atrás"],
  [2 * day, "2 dias atrás"],
])("says how long ago %i ms is", (elapsed, text) => {
  expect(formatElapsed(elapsed)).toBe(text);
});
