import { isAccessKey, isStateNoteKey } from "@areon/contracts/brazil/access-key";
import { refuse, type Refusal } from "#platform/refusal";
import { taxOffices } from "../notes/tax-offices.ts";

const models = { nfe: "55", cte: "57" } as const;
const modelNames = { nfe: "NF-e (modelo 55)", cte: "CT-e (modelo 57)" } as const;

interface Expected {
  kind: keyof typeof models;
  /** The seller's CPF or CNPJ without mask; null when nobody can say it. */
  issuer: string | null;
  /** Days of São Paulo. */
  orderedOn: string;
  today: string;
}

/** The 44 characters themselves, when they can be those of this load. */
export function checkAccessKey(typed: string, expected: Expected): string | Refusal {
  const key = typed.replaceAll(/\s/g, "").toUpperCase();
  if (!isAccessKey(key)) return refuse("access_key_invalid");
  const { kind, issuer } = expected;
  if (key.slice(20, 22) !== models[kind]) {
    return refuse("access_key_wrong_model", { expected: modelNames[kind] });
  }
  const month = `20${key.slice(2, 4)}-${key.slice(4, 6)}`;
  if (!isPlausibleMonth(month, expected)) {
    return refuse("access_key_wrong_month", { month: `${month.slice(5)}/${month.slice(0, 4)}` });
  }
  // A bill of lading is the carrier's; an invoice is the seller's, or the tax office's for the seller.
  const mayIssue = isStateNoteKey(key) ? mayBeTaxOffice : isIssuedBy;
  if (kind === "nfe" && !mayIssue(key, issuer)) return refuse("access_key_wrong_issuer");
  return key;
}

/** Where we do not know the state's office, at least it is not the seller. */
function mayBeTaxOffice(key: string, issuer: string | null): boolean {
  if (issuer === null) return false;
  const known = taxOffices[key.slice(0, 2)];
  return known ? isIssuedBy(key, known) : !isIssuedBy(key, issuer);
}

/** From the month before the order, when a lot was invoiced ahead, to this one. */
function isPlausibleMonth(month: string, { orderedOn, today }: Expected): boolean {
  return month >= monthBefore(orderedOn.slice(0, 7)) && month <= today.slice(0, 7);
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, "0")}`;
}

/** A farm or shop of the same company has the same first eight characters. */
function isIssuedBy(key: string, issuer: string | null): boolean {
  if (issuer === null) return false;
  const inKey = key.slice(6, 20);
  return issuer.length === 11 ? inKey === `000${issuer}` : inKey.slice(0, 8) === issuer.slice(0, 8);
}
