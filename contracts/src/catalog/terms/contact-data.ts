import { messenger, profilePatterns } from "./contact-profiles.ts";

/** How somebody could be reached past the platform, as a person is told of it. */
const contactNames = {
  email: "um e-mail",
  link: "um link",
  phone: "um telefone",
  profile: "um perfil de rede social ou de mensagens",
} as const;
type ContactKind = keyof typeof contactNames;

const kinds = ["email", "link", "phone", "profile"] as const satisfies readonly ContactKind[];

/**
 * What in a text leads away before anything is paid: telephones, e-mail addresses, links and names in
 * other networks, also spelled out ("nove nove oito…", "fulano arroba gmail"). Weights, prices, postal
 * codes, harvests and the @ of cattle are none of it. Null when there is nothing.
 */
export function findContact(text: string): ContactKind | null {
  const plain = plainOf(text);
  return kinds.find((kind) => spansOf(plain, kind).length > 0) ?? null;
}

/** "um telefone", for whoever wrote it. */
export function nameContact(text: string): string | null {
  const found = findContact(text);
  return found && contactNames[found];
}

/** In the place of what is hidden; nothing in it looks like a contact. */
const cover = "•••";

/**
 * The text without what leads away, for the other side while nothing is paid. Nothing that `findContact`
 * finds is left in it: what can't be cut out cleanly takes the whole text along.
 */
export function maskContact(text: string): string {
  const plain = plainOf(text);
  const spans = kinds.flatMap((kind) => spansOf(plain, kind));
  let masked = "";
  let end = 0;
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    if (span.from >= end) masked += text.slice(end, span.from) + cover;
    end = Math.max(end, span.to);
  }
  masked += text.slice(end);
  return findContact(masked) === null ? masked : cover;
}

/** A text that was written differently, with each sign's place in what a person wrote. */
interface Traced {
  text: string;
  from: readonly number[];
  to: readonly number[];
}

interface Span {
  from: number;
  to: number;
}

/** Without accents, invisible signs and capitals, which hide nothing from a reader. */
function plainOf(text: string): Traced {
  let plain = "";
  const from: number[] = [];
  const to: number[] = [];
  let place = 0;
  for (const sign of text) {
    const end = place + sign.length;
    for (const unit of plainSign(sign)) {
      plain += unit;
      from.push(place);
      to.push(end);
    }
    place = end;
  }
  return { text: plain, from, to };
}

/** As single units of the text, so that places can be counted. */
function plainSign(sign: string): string[] {
  const plain = sign
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
  return plain.split("");
}

function spansOf(plain: Traced, kind: ContactKind): Span[] {
  if (kind === "phone") return phoneSpans(plain);
  const patterns = { email: emails, link: links, profile: profilePatterns };
  return patterns[kind].flatMap((pattern) => matchesIn(plain, pattern).map(({ span }) => span));
}

function matchesIn(traced: Traced, pattern: RegExp): { run: string; span: Span }[] {
  return [...traced.text.matchAll(pattern)].map(({ 0: run, index }) => ({
    run,
    span: { from: traced.from[index]!, to: traced.to[index + run.length - 1]! },
  }));
}

/** Each match as the one sign that stands for it. */
function replaceTraced(traced: Traced, pattern: RegExp, by: (run: string) => string): Traced {
  let text = "";
  const from: number[] = [];
  const to: number[] = [];
  let end = 0;
  const keepUntil = (place: number) => {
    text += traced.text.slice(end, place);
    from.push(...traced.from.slice(end, place));
    to.push(...traced.to.slice(end, place));
  };
  for (const { 0: run, index } of traced.text.matchAll(pattern)) {
    keepUntil(index);
    text += by(run);
    from.push(traced.from[index]!);
    to.push(traced.to[index + run.length - 1]!);
    end = index + run.length;
  }
  keepUntil(traced.text.length);
  return { text, from, to };
}

const mailHosts = "gmail|hotmail|outlook|yahoo|icloud|live|msn|uol|bol|terra|ig|globo|proton";
/** Each begins where a word begins and is bounded, so that a hostile text costs no time. */
const name = String.raw`(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}`;
const at = String.raw`\s{0,3}(?:@|\(at\)|\[at\]|\barroba\b)\s{0,3}`;
const emails = [
  new RegExp(String.raw`${name}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,}`, "g"),
  new RegExp(String.raw`${name}${at}(?:${mailHosts})\b`, "g"),
  new RegExp(String.raw`${name}${at}[a-z0-9-]{1,63}\s{0,3}(?:\.|\bponto\b)\s{0,3}com\b`, "g"),
];

const endings = "com|net|org|br|io|me|app|link|ly|shop|online|site|store|info|biz|dev|gg|tv|agr";
const links = [
  /\bhttps?\s{0,3}:\S{0,200}|\bwww\s{0,3}\.\S{0,200}/g,
  new RegExp(
    String.raw`(?<![a-z0-9@.-])(?=[0-9.-]{0,20}[a-z])[a-z0-9][a-z0-9.-]{0,80}\.(?:${endings})(?![a-z0-9])(?:/\S{0,200})?`,
    "g",
  ),
  /[a-z0-9]{1,63}\s{1,3}ponto\s{1,3}com\b/g,
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
const digitWord = /\b(?:zero|um|dois|tres|quatro|cinco|seis|meia|sete|oito|nove)\b/g;

/** "0800 123 4567": no area, but nobody counts goods like that. */
const services = /(?<![\d.,])(?:0800|0300|4004)[\s.-]{0,3}\d{3,4}[\s.-]{0,3}\d{3,4}(?!\d)/g;
/** A mobile number without its area is known by how it is written. */
const mobile = /(?<![\d.,])9[\s.]?[1-9]\d{3}[\s.\-–]\d{4}(?!\d|,\d)/g;
/** "zap 998123456": beside a messenger eight digits need neither area nor groups. */
const besideMessenger = new RegExp(
  String.raw`${messenger}[\s:=-]{0,4}(?:(?:e|eh|no|numero)\s{1,3}){0,2}\(?\d(?:[\s.()-]{0,3}\d){7,14}(?!\d)`,
  "g",
);
/** "10.000.000", which would else be digits in groups. */
const amounts = /(?<![\d.])\d{1,3}(?:\.\d{3})+(?![\d.])/g;
/** Digits in whatever groups: "66 9 9999-9999", "(66) 999 912 345", "66 35311234". */
const groups = /(?<![\d.,])\(?\+?\d[\d\s().\-–_*+]{6,40}\d(?!\d|,\d)/g;
/** Digits one by one, as nobody writes a weight: "6 6 9 9 9 …", "9-9-9-9-1-…", "9, 9, 1, …". */
const spaced = /(?<![\d.,])(?:\d(?:[\s.\-–_*/]{1,3}|,\s{1,2})){7,}\d(?!\d)/g;

function phoneSpans(plain: Traced): Span[] {
  const digits = replaceTraced(plain, digitWord, (word) => digitWords.get(word)!);
  const grouped = replaceTraced(digits, amounts, () => "#");
  return [
    ...matchesIn(digits, services),
    ...matchesIn(digits, mobile),
    ...matchesIn(digits, besideMessenger),
    ...matchesIn(digits, spaced).filter(({ run }) => !isCounting(run)),
    ...matchesIn(grouped, groups).filter(({ run }) => isPhone(run)),
  ].map(({ span }) => span);
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
