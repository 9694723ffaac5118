import { generatePixPayload } from "@brazilian-utils/brazilian-utils/generate-pix-payload";
import { pixChecksum } from "./pix-checksum.ts";
import { canonicalPixKey, pixKeyCandidates, type PixKey } from "./pix-key.ts";

/**
 * Pix codes ("copia e cola", and what is drawn as a QR). The library writes them; it is not asked to
 * read, because it counts characters where the standard counts bytes, takes a code that also
 * authorises recurring payments for a plain one, and refuses a code that does nothing else.
 */
export interface PixPayee {
  /** At most 25 characters are kept, without accents. */
  name: string;
  /** At most 15. */
  city: string;
}

export interface StaticPixCode {
  key: PixKey;
  payee: PixPayee;
  /** Centavos; without it whoever pays types the amount. */
  amount?: bigint | undefined;
  /** 1 to 25 letters and digits. */
  txid?: string | undefined;
  /** What no longer fits beside the key is cut off. */
  description?: string | undefined;
}

export function buildStaticPixCode({ key, payee, ...rest }: StaticPixCode): string {
  const { amount, txid, description } = rest;
  if (amount !== undefined && (amount <= 0n || amount > 999_999_999_999n)) {
    throw new RangeError(`No Pix code holds an amount of ${amount} centavos`);
  }
  const code = generatePixPayload({
    key: key.value,
    merchantName: payee.name,
    merchantCity: payee.city,
    // At most twelve digits: the quotient is the decimal number nearest to what is meant.
    ...(amount !== undefined && { amount: Number(amount) / 100 }),
    ...(txid !== undefined && { txid }),
    ...(description !== undefined && { description }),
  });
  if (code === null) throw new RangeError("No Pix code can be made of this key, payee and txid");
  return code;
}

/** A charge that lives at a bank: the code only says where, as `host.example/path` without a scheme. */
export function buildDynamicPixCode(charge: { location: string; payee: PixPayee }): string {
  const code = generatePixPayload({
    url: charge.location,
    merchantName: charge.payee.name,
    merchantCity: charge.payee.city,
  });
  if (code === null) throw new RangeError(`No Pix code can be made of ${charge.location}`);
  return code;
}

export interface PixCode {
  /** As it was made, without what came to it on its way: what is passed on to a bank. */
  text: string;
  payeeName: string;
  payeeCity: string;
  /** Null when the code only authorises recurring payments. */
  payment: PixCodePayment | null;
  /** Where the recurring payments that it authorises are described (Pix Automático). */
  recurrence: string | null;
}

export type PixCodePayment =
  | { kind: "dynamic"; location: string }
  | {
      kind: "static";
      key: PixKey;
      /** Centavos; null when whoever pays decides. */
      amount: bigint | null;
      txid: string | null;
      description: string | null;
    };

/** `damaged`: a Pix code that was cut or changed on its way. `unsupported`: one for drawing cash. */
export type PixCodeFault = "not_pix" | "damaged" | "unsupported";

export type PixCodeReading = { code: PixCode } | { fault: PixCodeFault };

export function readPixCode(typed: string): PixCodeReading {
  // Messengers break long lines, some with characters that nobody sees.
  const text = typed.replaceAll(/[\r\n\t\u200B-\u200D\u2060\uFEFF]/g, "").trim();
  if (!/^0002\d\d/.test(text)) return { fault: "not_pix" };
  const isWhole = /6304[\dA-F]{4}$/i.test(text);
  if (!isWhole || pixChecksum(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) {
    return { fault: /br\.gov\.bcb\.pix/i.test(text) ? "damaged" : "not_pix" };
  }
  const fields = readFields(text);
  if (!fields) return { fault: "damaged" };
  return readPix(text, fields);
}

type Fields = ReadonlyMap<string, string>;

function readPix(text: string, fields: Fields): PixCodeReading {
  const account = pixTemplate(fields, 26, 51);
  if (!account) return { fault: "not_pix" };
  const payeeName = fields.get("59");
  const payeeCity = fields.get("60");
  const isBrazilian = fields.get("53") === "986" && fields.get("58")?.toUpperCase() === "BR";
  if (fields.get("00") !== "01" || !isBrazilian || !payeeName || !payeeCity) {
    return { fault: "damaged" };
  }
  if (account.has("03")) return { fault: "unsupported" };
  const recurrence = pixTemplate(fields, 80, 99)?.get("25") ?? null;
  const payment = readPayment(fields, account);
  if (payment === undefined || (!payment && !recurrence)) return { fault: "damaged" };
  return { code: { text, payeeName, payeeCity, payment, recurrence } };
}

/** Undefined for what cannot be paid, null where nothing is to be paid now. */
function readPayment(fields: Fields, account: Fields): PixCodePayment | null | undefined {
  const location = account.get("25");
  const typedKey = account.get("01");
  if (location !== undefined) {
    return typedKey === undefined && isLocation(location)
      ? { kind: "dynamic", location }
      : undefined;
  }
  if (typedKey === undefined) return null;
  const key = canonicalPixKey(typedKey) ?? onlyCandidate(typedKey);
  const amount = readAmount(fields.get("54"));
  const additional = readFields(fields.get("62") ?? "");
  if (!key || amount === undefined || !additional) return undefined;
  const txid = additional.get("05") ?? "***";
  return {
    kind: "static",
    key,
    amount,
    txid: txid === "***" ? null : txid,
    description: account.get("02") ?? null,
  };
}

/** Codes in shops carry keys with a mask or in capitals; what could be two things is not guessed. */
function onlyCandidate(typed: string): PixKey | null {
  const [key, ...others] = pixKeyCandidates(typed);
  return key && others.length === 0 ? key : null;
}

/** Centavos; null when the field is absent or zero, which leaves the amount to whoever pays. */
function readAmount(field: string | undefined): bigint | null | undefined {
  if (field === undefined) return null;
  const [, reais, centavos = ""] = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(field) ?? [];
  if (reais === undefined) return undefined;
  const amount = BigInt(reais + centavos.padEnd(2, "0"));
  return amount === 0n ? null : amount;
}

/** A host with a dot and a path, nothing that a program could take for another address. */
function isLocation(text: string): boolean {
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/[\w.~!$&'()*+,;=:@%-]*)+$/i.test(text);
}

function pixTemplate(fields: Fields, first: number, last: number): Fields | undefined {
  for (const [id, value] of fields) {
    if (Number(id) < first || Number(id) > last) continue;
    const template = readFields(value);
    if (template?.get("00")?.toLowerCase() === "br.gov.bcb.pix") return template;
  }
  return undefined;
}

/** Two digits of id, two of length in bytes, the value; an id twice would let readers disagree. */
function readFields(text: string): Fields | undefined {
  const bytes = new TextEncoder().encode(text);
  const read = (from: number, to: number) => new TextDecoder().decode(bytes.subarray(from, to));
  const fields = new Map<string, string>();
  for (let at = 0; at < bytes.length;) {
    const head = read(at, at + 4);
    const end = at + 4 + Number(head.slice(2));
    if (!/^\d{4}$/.test(head) || end > bytes.length || fields.has(head.slice(0, 2))) {
      return undefined;
    }
    fields.set(head.slice(0, 2), read(at + 4, end));
    at = end;
  }
  return fields;
}
