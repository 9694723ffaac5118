import { centsToDecimal } from "#platform/money";
import { accountNumber } from "./account-number.ts";
import type { Statement, StatementLine } from "./collect-statement.ts";

/** OFX 1.0.2, which programs for accounting in Brazil read; every element is closed, so XML readers do too. */
const header = [
  "OFXHEADER:100",
  "DATA:OFXSGML",
  "VERSION:102",
  "SECURITY:NONE",
  "ENCODING:UTF-8",
  "CHARSET:NONE",
  "COMPRESSION:NONE",
  "OLDFILEUID:NONE",
  "NEWFILEUID:NONE",
];

const ok = element("STATUS", element("CODE", "0") + element("SEVERITY", "INFO"));

export function writeOfx(statement: Statement, madeAt: Date): Buffer {
  const { partyId, from, to, closingBalance, lines } = statement;
  const account = [
    element("BANKID", "AREON"),
    element("ACCTID", accountNumber(partyId)),
    element("ACCTTYPE", "CHECKING"),
  ].join("");
  const list = [
    element("DTSTART", `${compact(from)}000000[-3:BRT]`),
    element("DTEND", `${compact(to)}235959[-3:BRT]`),
    ...lines.map(transactionOf),
  ].join("");
  const balance = [
    element("BALAMT", centsToDecimal(closingBalance)),
    element("DTASOF", `${compact(to)}235959[-3:BRT]`),
  ].join("");
  const answer = [
    element("CURDEF", "BRL"),
    element("BANKACCTFROM", account),
    element("BANKTRANLIST", list),
    element("LEDGERBAL", balance),
  ].join("");
  const signOn = element(
    "SONRS",
    ok + element("DTSERVER", moment(madeAt)) + element("LANGUAGE", "POR"),
  );
  const bank = element("STMTTRNRS", element("TRNUID", "0") + ok + element("STMTRS", answer));
  const body = element("SIGNONMSGSRSV1", signOn) + element("BANKMSGSRSV1", bank);
  return Buffer.from(`${header.join("\r\n")}\r\n\r\n${element("OFX", body)}\r\n`);
}

function transactionOf({ movement, signed, at }: StatementLine): string {
  const kind = signed < 0n ? "DEBIT" : "CREDIT";
  return element(
    "STMTTRN",
    [
      element("TRNTYPE", movement.kind === "transfer" ? "XFER" : kind),
      element("DTPOSTED", moment(at)),
      element("TRNAMT", centsToDecimal(signed)),
      element("FITID", movement.id),
      element("NAME", escapeText(Array.from(movement.title).slice(0, 32).join(""))),
      element("MEMO", escapeText(movement.detail)),
    ].join(""),
  );
}

/** The only entities that OFX knows. */
function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

const brasilia = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "medium",
});

function moment(at: Date): string {
  return `${compact(brasilia.format(at))}[-3:BRT]`;
}

function compact(text: string): string {
  return text.replaceAll(/\D/g, "");
}
