import { openDocument, pageMargin } from "#platform/documents/open-document";
import { palette } from "#platform/documents/palette";
import { isoDayText, momentText } from "#platform/documents/times";
import { plainSpaces, writeHead, writeRows, writeTitle } from "#platform/documents/write-sections";
import { centsToReais } from "#platform/money";
import type { ApplicationRow } from "../applications/application.queries.ts";
import type { RedemptionRow } from "../redemptions/redemption.queries.ts";
import type { Note } from "./find-note.ts";

type Row = readonly [label: string, value: string];

interface Around {
  investor: { name: string; document: string };
  /** What the guarantee fund pays at most. */
  guarantee: bigint;
}

const wide = { labelWidth: 170 };

/** The paper of an application or of a redemption, with every figure that was agreed to. */
export function makeNoteDocument(note: Note, around: Around): PDFKit.PDFDocument {
  const { application, redemption } = note;
  const title = redemption ? "Nota de resgate" : "Nota de aplicação";
  const document = openDocument(`${title} ${(redemption ?? application).id}`);
  const figure = centsToReais(redemption ? redemption.net : application.principal);
  writeHead(document, { title, figure });
  writeRows(document, [
    ["Investidor", around.investor.name],
    ["Documento", around.investor.document],
  ]);
  writeTitle(document, "Produto");
  writeRows(document, productRows(application), wide);
  writeTitle(document, redemption ? "Resgate" : "Aplicação");
  writeRows(document, redemption ? redemptionRows(redemption) : applicationRows(application), wide);
  writeTitle(document, "Quem responde");
  const { name, cnpj, licence } = application.partner;
  writeRows(
    document,
    [
      ["Instituição parceira", `${name}, CNPJ ${cnpj}`],
      ["Autorização", licence],
      ["Emissor", application.issuer],
    ],
    wide,
  );
  writeFoot(document, around.guarantee);
  document.end();
  return document;
}

function productRows(application: ApplicationRow): Row[] {
  return [
    ["Produto", application.name],
    [
      "Tipo",
      application.kind === "cdb"
        ? "Certificado de Depósito Bancário"
        : "Letra de Crédito do Agronegócio",
    ],
    ["Rendimento", `${application.cdi_percent.replace(".", ",")}% do CDI, por dia útil`],
    ["Rende desde", isoDayText(application.starts_on)],
    ["Resgate a partir de", isoDayText(application.redeemable_from)],
    ["Vencimento", isoDayText(application.matures_on)],
    [
      "Impostos",
      application.is_exempt
        ? "Isento de IR e IOF para pessoa física"
        : "IOF antes de 30 dias e IR regressivo sobre o rendimento",
    ],
  ];
}

function applicationRows(application: ApplicationRow): Row[] {
  return [
    ["Data", momentText(application.applied_at)],
    ["Valor aplicado", centsToReais(application.principal)],
    ...(application.risk_accepted_at
      ? [["Ciência de risco", momentText(application.risk_accepted_at)] as const]
      : []),
    ["Autenticação", application.id],
  ];
}

function redemptionRows(redemption: RedemptionRow): Row[] {
  const { factor } = redemption;
  const digits = factor.toString();
  return [
    ["Data", momentText(redemption.redeemed_at)],
    ["Motivo", redemption.kind === "matured" ? "Vencimento" : "Pedido do investidor"],
    ["Rendeu até", isoDayText(redemption.day)],
    ["Dias corridos", String(redemption.days)],
    ["Fator", `${digits.slice(0, -8)},${digits.slice(-8)}`],
    ["Valor aplicado", centsToReais(redemption.cost)],
    ["Rendimento", centsToReais(redemption.gross - redemption.cost)],
    ["Valor bruto", centsToReais(redemption.gross)],
    ["IOF", centsToReais(redemption.iof)],
    [
      `Imposto de renda (${redemption.income_tax_percent.replace(".", ",")}%)`,
      centsToReais(redemption.income_tax),
    ],
    ["Valor líquido", centsToReais(redemption.net)],
    ["Autenticação", redemption.id],
  ];
}

function writeFoot(document: PDFKit.PDFDocument, guarantee: bigint): void {
  const text = `CDB e LCA têm garantia do Fundo Garantidor de Créditos (FGC) até ${centsToReais(
    guarantee,
  )} por CPF ou CNPJ e instituição. Rentabilidade passada não garante a futura. Documento emitido pela AREON, no horário de Brasília.`;
  document.font("plain").fontSize(9).fillColor(palette.muted);
  document.text(plainSpaces(text), pageMargin, document.y + 16, {
    width: document.page.width - 2 * pageMargin,
  });
}
