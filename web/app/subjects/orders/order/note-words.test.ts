import { expect, test } from "vitest";
import { orderDelivery } from "../testing/order-detail.ts";
import { missingPapers, standingWords } from "./note-words.ts";

const plain = { standing: "accepted", signed_by: null, decision_reason: null } as const;

test("28.9: a note of the state says how far it is, and other papers say nothing of it", () => {
  expect(standingWords(plain)).toBeNull();
  expect(standingWords({ ...plain, standing: "waiting" })).toBe("em conferência pela nossa equipe");
  expect(standingWords({ ...plain, signed_by: "SECRETARIA DE FAZENDA:03507415000578" })).toBe(
    "assinatura conferida: SECRETARIA DE FAZENDA",
  );
  const decision_reason = "A nota foi cancelada.";
  expect(standingWords({ ...plain, standing: "refused", decision_reason })).toBe(
    "não aceita: A nota foi cancelada.",
  );
});

test("a note that the desk looks at is not asked for again, what else is missing is", () => {
  const { documents } = orderDelivery();
  const waiting = documents.map((one) => ({ ...one, standing: "waiting" as const }));
  const delivery = { documents: waiting.slice(0, 1), missing: ["nfe", "gta"] as const };
  expect(missingPapers({ ...delivery, missing: [...delivery.missing] })).toEqual({
    toAdd: ["gta"],
    names: "GTA",
    isChecked: true,
  });
  expect(missingPapers({ documents: [], missing: ["nfe"] })).toEqual({
    toAdd: ["nfe"],
    names: "NF-e",
    isChecked: false,
  });
});
