import { createHash } from "node:crypto";
import { hideCpf } from "@areon/contracts/brazil/documents";
import { canonicalPixKey } from "@areon/contracts/brazil/pix-key";
import { otherBank, type Bank } from "../bank.ts";
import type { KeyRecord } from "../state.ts";

export interface Holder {
  key: string;
  keyType: KeyRecord["type"];
  name: string;
  document: string;
  ispb: string;
  bankName: string;
}

const people: readonly [name: string, document: string][] = [
  ["Marina Ferreira Lopes", "39053344705"],
  ["Antônio Carlos Pereira", "11144477735"],
  ["Juliana Souza Campos", "52998224725"],
  ["Sebastião Alves Neto", "12345678909"],
];
const companies: readonly [name: string, document: string][] = [
  ["Cooperativa Grão Forte", "11222333000181"],
  ["Transportes Chapadão Ltda", "11444777000161"],
];

/**
 * Who holds a key. Keys of the company and of its people are known; any other well-formed key belongs to
 * somebody of the neighbouring bank, always the same, unless it begins or ends as `nobodysKey` says.
 */
export function findHolder(bank: Bank, typed: string): Holder | undefined {
  const key = canonicalPixKey(typed);
  if (!key || nobodysKey.test(key.value)) return undefined;
  const { company, state } = bank;
  const here = {
    key: key.value,
    keyType: key.kind,
    ispb: company.ispb,
    bankName: company.bankName,
  };
  if (key.value === company.pixKey || key.value === company.document) {
    return { ...here, name: company.name, document: company.document };
  }
  const own = Object.values(state.keys).find(
    (record) => record.value === key.value && record.state === "active",
  );
  if (own) return { ...here, name: own.owner.name, document: own.owner.document };
  const there = { ...here, ispb: otherBank.ispb, bankName: otherBank.name };
  const [name, document] = strangerOf(key.value, key.kind === "cnpj" ? companies : people);
  const isDocument = key.kind === "cpf" || key.kind === "cnpj";
  return { ...there, name, document: isDocument ? key.value : document };
}

/** ninguem@…, telephones that end in 0000 and random keys that begin with zeros. */
const nobodysKey = /^(?:ninguem|0{8}-)|^\+55\d{7}0000$/;

export function holderView(holder: Holder) {
  const isPerson = holder.document.length === 11;
  return {
    key: holder.key,
    key_type: holder.keyType,
    name: holder.name,
    masked_document: isPerson ? hideCpf(holder.document) : holder.document,
    kind: isPerson ? ("person" as const) : ("company" as const),
    ispb: holder.ispb,
    bank_name: holder.bankName,
  };
}

function strangerOf<T>(key: string, from: readonly T[]): T {
  return from[createHash("sha256").update(key).digest()[0]! % from.length]!;
}
