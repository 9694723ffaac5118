import { X509Certificate } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { checkStateNote } from "./check-state-note.ts";
import { taxOffices } from "./tax-offices.ts";
import { producerNoteKey } from "./test-note-xml.ts";
import { makeOfficeKeys, openTaxOffice, type SandboxTaxOffice } from "./test-tax-office.ts";

const office = taxOffices["51"]!;
const seller = "52998224725";
const other = "11144477735";
let ours: SandboxTaxOffice;
let strange: SandboxTaxOffice;
let ofSomebody: SandboxTaxOffice;

beforeAll(async () => {
  const keys = await makeOfficeKeys();
  ours = await openTaxOffice({ cnpj: office, keys });
  strange = await openTaxOffice({ cnpj: office, keys });
  ofSomebody = await openTaxOffice({ cnpj: "11222333000181", keys });
});

const key = producerNoteKey({ state: "51", month: "2611", office, number: 4_711 });
const note = { key, sender: seller, issuedAt: "2026-11-19T10:00:00-04:00" };
const certificatesOf = (pem: string) =>
  pem.split(/(?<=-----END CERTIFICATE-----)/).flatMap((text) => {
    return text.includes("BEGIN") ? [new X509Certificate(text)] : [];
  });
const check = (xml: string, from = ours) =>
  checkStateNote(xml, { key, seller, trusted: certificatesOf(from.trusted) });

test("28.9: a note that the state's office signed for the seller is taken, and who signed is known", () => {
  expect(check(ours.issueNote(note))).toEqual({
    signedBy: `SECRETARIA DE ESTADO DE FAZENDA:${office}`,
  });
});

test("the seller may stand at the place that the goods leave, when the office is the sender", () => {
  const xml = ours.issueNote({ ...note, sender: office, pickup: seller });
  expect(check(xml)).toHaveProperty("signedBy");
  const ofAnother = ours.issueNote({ ...note, sender: other, pickup: seller });
  expect(check(ofAnother)).toMatchObject({ refused: "note_names_another" });
});

test("whatever is changed after the signature breaks it", () => {
  const xml = ours.issueNote({ ...note, sender: other });
  const changed = xml.replace(`<emit><CPF>${other}`, `<emit><CPF>${seller}`);
  expect(changed).not.toBe(xml);
  expect(check(changed)).toMatchObject({ refused: "note_signature_broken" });
});

test("a note that is put beside the signed one is not read", () => {
  const xml = ours.issueNote({ ...note, sender: other });
  const [whole = "", inner = ""] = /<infNFe.*<\/infNFe>/.exec(xml) ?? [""];
  const forged = whole.replace(`<CPF>${other}`, `<CPF>${seller}`);
  for (const wrapped of [
    xml.replace("<NFe>", `<NFe>${forged}`),
    xml.replace("<NFe>", `<NFe>${forged.replace(/Id="[^"]*"/, "")}`),
    xml.replace(whole, `${forged.replace(/Id="[^"]*"/, "")}<x>${whole}${inner}</x>`),
  ]) {
    expect(check(wrapped)).toHaveProperty("refused");
  }
});

const broken: readonly [title: string, make: () => string][] = [
  ["no signature", () => ours.issueNote(note).replace(/<Signature.*<\/Signature>/s, "")],
  ["no XML at all", () => "nota"],
  ["an XML that is cut off", () => ours.issueNote(note).slice(0, -40)],
  [
    "a note of a month that its key does not name",
    () => ours.issueNote({ ...note, issuedAt: "2026-10-31T10:00:00-04:00" }),
  ],
];

test.each(broken)("%s is refused as broken", (_title, make) => {
  expect(check(make())).toMatchObject({ refused: "note_signature_broken" });
});

test.each([
  ["another root", () => strange.issueNote(note)],
  [
    "a company that is no tax office, under a root that is trusted",
    () => ofSomebody.issueNote(note),
  ],
] as const)("%s is nobody whom we know", (title, make) => {
  const from = title.startsWith("a company") ? ofSomebody : ours;
  expect(check(make(), from)).toMatchObject({ refused: "note_signer_unknown" });
});

test("nobody is believed without a configured root, nor with the authority between alone", () => {
  const xml = ours.issueNote(note);
  expect(checkStateNote(xml, { key, seller, trusted: [] })).toMatchObject({
    refused: "note_signer_unknown",
  });
  const between = certificatesOf(ours.trusted).slice(1);
  expect(checkStateNote(xml, { key, seller, trusted: between })).toMatchObject({
    refused: "note_signer_unknown",
  });
});

test("a note of the test environment, of another key and of another producer are told apart", () => {
  expect(check(ours.issueNote({ ...note, environment: "2" }))).toMatchObject({
    refused: "note_without_value",
  });
  const second = producerNoteKey({ state: "51", month: "2611", office, number: 4_712 });
  expect(check(ours.issueNote({ ...note, key: second }))).toMatchObject({
    refused: "access_key_not_in_file",
  });
  expect(check(ours.issueNote({ ...note, sender: other }))).toMatchObject({
    refused: "note_names_another",
  });
});
