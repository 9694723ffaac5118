import { accessKeyMonth } from "@areon/contracts/brazil/access-key";
import { expect, test } from "vitest";
import { checkAccessKey } from "./check-access-key.ts";

const ofCompany = "51261111222333000181550010000012341482917364";
const ofPerson = "51261100052998224725550010000012341482917366";
const ofCarrier = "3526050X0J92JY000196570010000006041448679011";
const november = { orderedOn: "2026-11-10", today: "2026-11-15" };

test("the seller's own invoice is taken, whoever the seller is, with spaces or without", () => {
  const spaced = ofCompany.replaceAll(/(.{4})/g, "$1 ");
  expect(checkAccessKey(spaced, { kind: "nfe", issuer: "11222333000181", ...november })).toBe(
    ofCompany,
  );
  expect(checkAccessKey(ofPerson, { kind: "nfe", issuer: "52998224725", ...november })).toBe(
    ofPerson,
  );
});

test("a branch of the seller's company may issue it", () => {
  const branch = checkAccessKey(ofCompany, {
    kind: "nfe",
    issuer: "11222333000262",
    ...november,
  });
  expect(branch).toBe(ofCompany);
});

test.each([
  ["a digit that does not fit", ofCompany.replace(/4$/, "5"), {}, "access_key_invalid"],
  ["a bill of lading in place of an invoice", ofCarrier, {}, "access_key_wrong_model"],
  ["an invoice in place of a bill", ofCompany, { kind: "cte" }, "access_key_wrong_model"],
  ["somebody else's invoice", ofPerson, {}, "access_key_wrong_issuer"],
  [
    "an invoice when nobody knows the seller",
    ofCompany,
    { issuer: null },
    "access_key_wrong_issuer",
  ],
  [
    "an invoice from long before",
    ofCompany,
    { orderedOn: "2027-01-02", today: "2027-01-03" },
    "access_key_wrong_month",
  ],
  [
    "an invoice of a month to come",
    ofCompany,
    { orderedOn: "2026-10-02", today: "2026-10-31" },
    "access_key_wrong_month",
  ],
] as const)("%s is refused", (_title, key, over, code) => {
  const expected = { kind: "nfe", issuer: "11222333000181", ...november, ...over } as const;
  expect(checkAccessKey(key, expected)).toMatchObject({ refused: code });
});

test("an invoice of the month before is taken, also over the turn of the year", () => {
  const january = { kind: "nfe", issuer: "11222333000181", today: "2026-12-31" } as const;
  expect(checkAccessKey(ofCompany, { ...january, orderedOn: "2026-12-01" })).toBe(ofCompany);
});

test("a carrier's bill is not held against the seller's number", () => {
  const may = { orderedOn: "2026-05-10", today: "2026-05-15" };
  expect(checkAccessKey(ofCarrier, { kind: "cte", issuer: "11222333000181", ...may })).toBe(
    ofCarrier,
  );
});

test("the month of a key turns at midnight in São Paulo", () => {
  expect(accessKeyMonth(new Date("2026-12-01T02:59:59Z"))).toBe("2611");
  expect(accessKeyMonth(new Date("2026-12-01T03:00:00Z"))).toBe("2612");
});
