import { getBanks } from "@brazilian-utils/brazilian-utils/get-banks";
import { bankNicknames } from "./bank-nicknames.ts";

/**
 * Banks and payment institutions that take transfers, by the names people call them. The table weighs
 * 9 kB compressed: a form that lets a person choose a bank loads it when it is opened.
 */
export interface Bank {
  /** Eight characters; may hold letters like a CNPJ. The only number every participant has. */
  ispb: string;
  /** Three digits, as boletos and bank forms write it. */
  code: string;
  name: string;
}

/** All that may be paid to, the best known first, then by name. */
export function listBanks(): Bank[] {
  return banks
    .filter(({ isClosing }) => !isClosing)
    .map(({ ispb, code, name }) => ({ ispb, code, name }));
}

/** Also one that is being wound up, whose accounts must still be named. */
export function findBankByIspb(ispb: string): Bank | undefined {
  return banks.find((bank) => bank.ispb === ispb);
}

const closing = /em liquidação extrajudicial/i;

/** What the law makes an institution add to its name tells a payer nothing. */
const legalForms = [
  closing,
  /\b(?:sociedade|banco) (?:de crédito|de credito|corretora|de empréstimo|múltiplo|anônima)\b.*$/i,
  /\b(?:instituição|instituicao) de pagamentos?\b.*$/i,
  /\b(?:corretora|distribuidora) de\b.*$/i,
  /[ -]+banco m[úu]ltiplo\b.*$/i,
  /[ -]+cr[ée]dito, financiamento.*$/i,
  /\bs[./]?a\b\.?/gi,
  /\b(?:ltda|limitada)\b\.?/gi,
];

const banks: readonly (Bank & { isClosing: boolean })[] = nameBanks();

function nameBanks(): (Bank & { isClosing: boolean })[] {
  const registered = getBanks();
  const namesakes = Map.groupBy(registered, ({ ispb, name }) => calledName(ispb, name));
  return registered
    .map(({ ispb, code, name }) => {
      const called = calledName(ispb, name);
      // A broker that is called like its bank is another account: it keeps its whole name.
      const isUnclear = namesakes.get(called)!.length > 1 && !bankNicknames.has(ispb);
      const isClosing = closing.test(name);
      return { ispb, code, name: isUnclear ? readableName(name) : called, isClosing };
    })
    .sort((a, b) => rank(a.ispb) - rank(b.ispb) || a.name.localeCompare(b.name, "pt-BR"));
}

function calledName(ispb: string, registered: string): string {
  return bankNicknames.get(ispb) ?? shortName(registered);
}

function rank(ispb: string): number {
  const place = [...bankNicknames.keys()].indexOf(ispb);
  return place < 0 ? bankNicknames.size : place;
}

function shortName(registered: string): string {
  const cut = legalForms.reduce((name, form) => name.replace(form, " "), registered);
  return readableName(cut.trim() === "" ? registered : cut);
}

function readableName(text: string): string {
  const name = text.replaceAll(/\s+/g, " ").replaceAll(/^[\s.,-]+|[\s.,-]+$/g, "");
  return /\p{Ll}{2}/u.test(name) ? name : titleCase(name);
}

/** Shouted names are read more easily as "Banco Mercedes-Benz do Brasil"; HSBC has no vowel to shout. */
function titleCase(name: string): string {
  const small = /^(?:d[aeo]s?|e|em|para|aos?)$/;
  const words = name.toLowerCase().split(" ");
  return words
    .map((word, i) => {
      if (i > 0 && small.test(word)) return word;
      if (!/[aeiouyà-ü]/.test(word)) return word.toUpperCase();
      return word.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
    })
    .join(" ");
}
