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

/** "0800 123 4567": no area, but nobody counts goods like that. */
const services = /(?<![\d.,])(?:0800|0300|4004)[\s.-]{0,3}\d{3,4}[\s.-]{0,3}\d{3,4}(?!\d)/;
/** A mobile number without its area is known by how it is written. */
const mobile = /(?<![\d.,])9[\s.]?[1-9]\d{3}[\s.\-–]\d{4}(?![\d,])/;
/** "10.000.000", which would else be digits in groups. */
const amounts = /(?<![\d.])\d{1,3}(?:\.\d{3})+(?![\d.])/g;
/** Digits in whatever groups: "66 9 9999-9999", "(66) 999 912 345", "66 35311234". */
const groups = /(?<![\d.,])\(?\+?\d[\d\s().\-–_*+]{6,40}\d(?![\d,])/g;
/** Digits one by one, as nobody writes a weight: "6 6 9 9 9 …", "9-9-9-9-1-…", "9, 9, 1, …". */
const spaced = /(?<![\d.,])(?:\d(?:[\s.\-–_*/]{1,3}|,\s{1,2})){7,}\d(?!\d)/g;

function holdsPhone(plain: string): boolean {
  const digits = plain.replaceAll(digitWord, (word) => digitWords.get(word)!);
  if (services.test(digits) || mobile.test(digits)) return true;
  for (const [run] of digits.matchAll(spaced)) if (!isCounting(run)) return true;
  return [...digits.replaceAll(amounts, "#").matchAll(groups)].some(([run]) => isPhone(run));
}

/** With the area: a mobile number of eleven digits, or ten as fixed ones and old mobiles have. */
const withArea = /^(?:55)?0?[1-9][1-9](?:9\d{8}|[2-9]\d{7})$/;

/** Whatever stands before or after it: from any group on, the next few may be one. */
function isPhone(run: string): boolean {
  const parts = run.match(/\d+/g) ?? [];
  return parts.some((_, start) => {
    let joined = "";
    return parts.slice(start, start + 13).some((part) => withArea.test((joined += part)));
  });
}

/** "1, 2, 3, 4, 5, 6, 7, 8" names lots. */
function isCounting(run: string): boolean {
  const digits = run.replaceAll(/\D/g, "");
  return "0123456789".includes(digits);
}
