import { disputeActs } from "@areon/contracts/disputes/disputes";
import { orderActs, orderRoles } from "@areon/contracts/orders/orders";
import { expect, test } from "vitest";
import { disputeActWords, orderActWords, roleWords } from "./timeline-words.ts";

test("whatever happened is told in words, never by its code", () => {
  const told = [
    ...[...orderActs, "place" as const].map((act) => orderActWords[act]),
    ...disputeActs.map((act) => disputeActWords[act]),
    ...orderRoles.map((role) => roleWords[role]),
  ];
  for (const words of told) expect(words).toMatch(/^[A-Z]/);
});
