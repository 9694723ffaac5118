import type { OrderClassification } from "@areon/contracts/orders/classification-tickets";
import { expect, test } from "vitest";
import { receiptWords } from "./receipt-words.ts";

const order = { held: "154080.00", seller: "Fazenda Santa Rita" };

function classified(seller_accepted_at: string | null): OrderClassification {
  const ticket = { state: "open", seller_accepted_at };
  return {
    lines: [{ ticket }],
    settlement: { refund: "3583.26", release: "150496.74", settled_at: null },
  } as unknown as OrderClassification;
}

const plain = (text: string) => text.replaceAll("\u00A0", " ");

test("without a ticket all that is kept is released", () => {
  expect(plain(receiptWords(order, undefined).action)).toBe("Liberar R$ 154.080,00");
});

test("with a ticket the button names what the ticket gives, and whose word is missing", () => {
  const waiting = receiptWords(order, classified(null));
  expect(plain(waiting.button)).toBe("Confirmar recebimento e liberar R$ 150.496,74");
  expect(plain(waiting.description)).toContain("R$ 3.583,26 voltam para você quando o vendedor");
  expect(waiting.done).toBe("Falta o vendedor aceitar o romaneio.");
  const ready = receiptWords(order, classified("2026-11-15T12:00:00.000Z"));
  expect(plain(ready.description)).toContain("voltam para você agora.");
});
