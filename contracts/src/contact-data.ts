/** How somebody could be reached past the platform. */
export type ContactKind = "phone" | "email" | "link";

/**
 * What in a text leads away before anything is paid: telephones, e-mail addresses and links, also
 * spelled out ("nove nove oito…", "fulano arroba gmail"). Weights, prices, postal codes, harvests and the
 * @ of cattle are none of it. Null when there is nothing.
 */
export function findContact(text: string): ContactKind | null {
  const plain = text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
  if (emails.some((pattern) => pattern.test(plain))) return "email";
  if (links.some((pattern) => pattern.test(plain))) return "link";
  return holdsPhone(plain) ? "phone" : null;
}

const mailHosts = "gmail|hotmail|outlook|yahoo|icloud|live|msn|uol|bol|terra|ig|globo|proton";
/** Each begins where a word begins and is bounded, so that a hostile text costs no time. */
const name = String.raw`(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}`;
const at = String.raw`\s{0,3}(?:@|\(at\)|\[at\]|\barroba\b)\s{0,3}`;
const emails = [
  new RegExp(String.raw`${name}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,}`),
  new RegExp(String.raw`${name}${at}(?:${mailHosts})\b`),
  new RegExp(String.raw`${name}${at}[a-z0-9-]{1,63}\s{0,3}(?:\.|\bponto\b)\s{0,3}com\b`),
];

const endings = "com|net|org|br|io|me|app|link|ly|shop|online|site|store|info|biz|dev|gg|tv|agr";
const links = [
  /\bhttps?\s{0,3}:|\bwww\s{0,3}\./,
  new RegExp(
    String.raw`(?<![a-z0-9@.-])(?=[0-9.-]{0,20}[a-z])[a-z0-9][a-z0-9.-]{0,80}\.(?:${endings})(?![a-z0-9])`,
  ),
  /[a-z0-9]\s{1,3}ponto\s{1,3}com\b/,
];

const digitWords = new Map(
  Object.entries({
    zero: "0",
    um: "1",
    dois: "2",
    tres: "3",
    quatro: "4",
    cinco: "5",
    seis: "6",
    meia: "6",
    sete: "7",
    oito: "8",
    nove: "9",
  }),
);
const digitWord = new RegExp(String.raw`\b(?:${[...digitWords.keys()].join("|")})\b`, "g");

const gap = String.raw`[\s().\-–_*/]{0,3}`;
/** A Brazilian mobile number, with or without its area; a fixed one only with it. */
const phones = [
  new RegExp(
    String.raw`(?<![\d.,])(?:\+?55${gap})?(?:\(?0?[1-9][1-9]\)?${gap})?9${gap}[1-9]\d{3}${gap}\d{4}(?![\d,])`,
  ),
  new RegExp(
    String.raw`(?<![\d.,])(?:\+?55${gap})?\(?0?[1-9][1-9]\)?[\s.\-–]{0,2}[2-5]\d{3}[.\-–]\d{4}(?![\d,])`,
  ),
  new RegExp(String.raw`(?<![\d.,])\(0?[1-9][1-9]\)\s*[2-5]\d{3}${gap}\d{4}(?![\d,])`),
  /(?<![\d.,])(?:0800|0300|4004)[\s.-]*\d{3,4}[\s.-]*\d{3,4}(?!\d)/,
  /(?<![\d.,])\+?\d{10,13}(?![\d,])/,
];
/** Digits one by one, as nobody writes a weight: "6 6 9 9 9 …", "9-9-9-9-1-…". */
const spacedDigits = /(?<![\d.,])(?:\d[\s.\-–_*/]{1,3}){7,}\d(?!\d)/;

function holdsPhone(plain: string): boolean {
  const digits = plain.replaceAll(digitWord, (word) => digitWords.get(word)!);
  if (spacedDigits.test(digits)) return true;
  return phones.some((pattern) => {
    const found = pattern.exec(plain);
    return found !== null && !isTwoYears(found[0]);
  });
}

/** "2025-2026" is a harvest. */
function isTwoYears(text: string): boolean {
  return /^\D*20[0-4]\d\D+20[0-4]\d\D*$/.test(text);
}
