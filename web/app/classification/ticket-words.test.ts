import { expect, test } from "vitest";
import { waitingWords } from "./ticket-words.ts";

const due_at = "2026-11-17T15:30:00.000Z";
const at = "2026-11-15T15:30:00.000Z";
const none = { buyer_accepted_at: null, seller_accepted_at: null, due_at };

test("each side is told whose word is missing, and until when it can be contested", () => {
  const bySeller = { ...none, seller_accepted_at: at };
  expect(waitingWords(bySeller, "seller")).toMatch(/^Você aceitou\. Falta o comprador; .* vale\.$/);
  expect(waitingWords(bySeller, "buyer")).toMatch(/^O vendedor aceitou\. .* vale\.$/);
  expect(waitingWords({ ...none, buyer_accepted_at: at }, "seller")).toMatch(
    /^O comprador aceitou/,
  );
  expect(waitingWords(none, "buyer")).toMatch(/^Sem contestação até /);
});
