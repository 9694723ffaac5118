import { expect, test } from "vitest";
import { waitingWords } from "./ticket-words.ts";

const due_at = "2026-11-17T15:30:00.000Z";
const at = "2026-11-15T15:30:00.000Z";
const none: Parameters<typeof waitingWords>[0] = {
  buyer_accepted_at: null,
  seller_accepted_at: null,
  due_at,
};

test("each side is told whose word is missing, and until when it can be contested", () => {
  const bySeller = { ...none, seller_accepted_at: at };
  expect(waitingWords(bySeller, "seller")).toMatch(/^Você aceitou\. Falta o comprador; .* vale\.$/);
  expect(waitingWords(bySeller, "buyer")).toMatch(/^O vendedor aceitou\. .* vale\.$/);
  expect(waitingWords({ ...none, buyer_accepted_at: at }, "seller")).toMatch(
    /^O comprador aceitou/,
  );
  expect(waitingWords(none, "buyer")).toMatch(/^Sem contestação até /);
});

test("before the load has arrived nobody is given a time by which a seller's figures hold", () => {
  const onItsWay = { ...none, seller_accepted_at: at, due_at: null };
  const begins = "O prazo para contestar começa quando a carga chegar.";
  expect(waitingWords(onItsWay, "buyer")).toBe(begins);
  expect(waitingWords(onItsWay, "seller")).toBe(`Você aceitou. Falta o comprador. ${begins}`);
});
