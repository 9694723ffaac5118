import { formatBoletoLine } from "@areon/contracts/brazil/boleto";
import { formatCnpj, formatCpf } from "@areon/contracts/brazil/documents";
import { drawQr } from "#platform/documents/draw-qr";
import { openDocument } from "#platform/documents/open-document";
import { palette } from "#platform/documents/palette";
import { isoDayText } from "#platform/documents/times";
import { centsToReais } from "#platform/money";
import { drawCells, mm, writeLine } from "./boleto-cells.ts";
import { itfBars } from "./itf-bars.ts";

export interface PrintedParty {
  name: string;
  /** CPF or CNPJ without mask. */
  document: string;
  address?: string | undefined;
}

export interface PrintedBoleto {
  /** Of the account that is paid. */
  bank: { code: string; name: string; branch: string; account: string };
  /** Whose account that is. */
  beneficiary: PrintedParty;
  /** Who is paid in the end, when somebody else. */
  finalBeneficiary?: PrintedParty | undefined;
  payer: PrintedParty;
  amount: bigint;
  /** ISO dates. */
  dueDate: string;
  issuedOn: string;
  ourNumber: string;
  documentNumber: string;
  description: string;
  /** What the cashier is to do: at most six lines. */
  instructions: readonly string[];
  /** 47 and 44 digits. */
  line: string;
  barCode: string;
  pixCode: string | null;
}

const left = 15;
const wide = 135;
const narrow = 45;

/** One A4: what the payer keeps, with the Pix code, and below it what a bank takes. */
export function drawBoleto(boleto: PrintedBoleto): PDFKit.PDFDocument {
  const document = openDocument(`Boleto ${boleto.ourNumber}`);
  drawPayersPart(document, boleto);
  drawCut(document);
  drawBanksPart(document, boleto);
  document.end();
  return document;
}

function drawPayersPart(document: PDFKit.PDFDocument, boleto: PrintedBoleto): void {
  writeLine(document, "Recibo do pagador", {
    at: { x: left, y: 10 },
    width: 180,
    size: 8,
    color: palette.muted,
    align: "right",
  });
  drawHead(document, 15, boleto);
  const last = boleto.finalBeneficiary ?? boleto.beneficiary;
  drawCells(document, { x: left, y: 25 }, [
    { label: "Beneficiário", value: partyText(boleto.beneficiary), width: wide },
    dueCell(boleto),
  ]);
  drawCells(document, { x: left, y: 33.5 }, [
    { label: "Beneficiário final", value: partyText(last), width: wide },
    amountCell(boleto),
  ]);
  drawCells(document, { x: left, y: 42 }, [
    { label: "Pagador", value: partyText(boleto.payer), width: wide },
    ourNumberCell(boleto),
  ]);
  drawCells(document, { x: left, y: 50.5 }, [
    { label: "Descrição", value: boleto.description, width: 90 },
    { label: "Número do documento", value: boleto.documentNumber, width: narrow },
    { label: "Data do documento", value: isoDayText(boleto.issuedOn), width: narrow },
  ]);
  if (boleto.pixCode !== null) drawPix(document, boleto.pixCode);
  writeLine(document, "Autenticação mecânica", {
    at: { x: 150, y: 63 },
    width: narrow,
    size: 6,
    color: palette.muted,
    align: "right",
  });
}

function drawPix(document: PDFKit.PDFDocument, text: string): void {
  const side = 58;
  drawQr(document, { text, x: (left - 2) * mm, y: 64 * mm, side: side * mm });
  const words = [
    { text: "Pague com Pix", size: 14, face: "strong" },
    { text: "Abra o aplicativo do seu banco, escolha pagar com Pix", size: 9.5 },
    { text: "e aponte a câmera para o QR Code ao lado.", size: 9.5 },
    { text: "O pagamento cai na hora e dá baixa neste boleto.", size: 9.5 },
    { text: "Pague de um jeito só: pelo Pix ou pelo código de barras.", size: 9.5 },
  ] as const;
  words.forEach((word, i) => {
    writeLine(document, word.text, {
      at: { x: left + side + 4, y: 78 + i * 6 + (i > 0 ? 1.5 : 0) },
      width: 110,
      ...word,
    });
  });
}

function drawCut(document: PDFKit.PDFDocument): void {
  document.save().dash(3, { space: 3 }).lineWidth(0.5).strokeColor(palette.muted);
  document
    .moveTo(0, 130 * mm)
    .lineTo(document.page.width, 130 * mm)
    .stroke();
  document.restore();
}

function drawBanksPart(document: PDFKit.PDFDocument, boleto: PrintedBoleto): void {
  const top = 138;
  drawHead(document, top, boleto);
  const place = "Pagável em qualquer banco, aplicativo ou lotérica";
  drawCells(document, { x: left, y: top + 10 }, [
    { label: "Local de pagamento", value: place, width: wide },
    dueCell(boleto),
  ]);
  const { branch, account } = boleto.bank;
  drawCells(document, { x: left, y: top + 18.5 }, [
    { label: "Beneficiário", value: partyText(boleto.beneficiary), width: wide },
    { label: "Agência / conta", value: `${branch} / ${account}`, width: narrow, align: "right" },
  ]);
  const issued = isoDayText(boleto.issuedOn);
  drawCells(document, { x: left, y: top + 27 }, [
    { label: "Data do documento", value: issued, width: 28 },
    { label: "Número do documento", value: boleto.documentNumber, width: 41 },
    { label: "Espécie doc.", value: "DM", width: 19 },
    { label: "Aceite", value: "N", width: 14 },
    { label: "Data processamento", value: issued, width: 33 },
    ourNumberCell(boleto),
  ]);
  drawCells(document, { x: left, y: top + 35.5 }, [
    { label: "Uso do banco", width: 28 },
    { label: "Carteira", width: 41 },
    { label: "Espécie", value: "R$", width: 19 },
    { label: "Quantidade", width: 14 },
    { label: "Valor", width: 33 },
    amountCell(boleto),
  ]);
  drawInstructions(document, top + 44, boleto);
  drawPayer(document, top + 86.5, boleto);
  drawBars(document, top + 104.5, boleto.barCode);
}

function drawInstructions(document: PDFKit.PDFDocument, y: number, boleto: PrintedBoleto): void {
  const label = "Instruções (texto de responsabilidade do beneficiário)";
  drawCells(document, { x: left, y }, [{ label, width: wide, height: 42.5 }]);
  const lines = [boleto.description, ...boleto.instructions].filter((line) => line !== "");
  lines.slice(0, 7).forEach((line, i) => {
    writeLine(document, line, {
      at: { x: left + 1, y: y + 5 + i * 5 },
      width: wide - 2,
      size: 8.5,
    });
  });
  const sums = [
    "(-) Desconto / abatimento",
    "(-) Outras deduções",
    "(+) Mora / multa",
    "(+) Outros acréscimos",
    "(=) Valor cobrado",
  ];
  sums.forEach((label, i) => {
    drawCells(document, { x: left + wide, y: y + i * 8.5 }, [{ label, width: narrow }]);
  });
}

function drawPayer(document: PDFKit.PDFDocument, y: number, boleto: PrintedBoleto): void {
  drawCells(document, { x: left, y }, [{ label: "Pagador", width: 180, height: 14.5 }]);
  const { payer, finalBeneficiary } = boleto;
  const lines = [
    partyText(payer),
    payer.address ?? "",
    finalBeneficiary ? `Beneficiário final: ${partyText(finalBeneficiary)}` : "",
  ];
  lines.forEach((line, i) => {
    writeLine(document, line, { at: { x: left + 1, y: y + 3.4 + i * 3.6 }, width: 178, size: 8 });
  });
}

/** 103 by 13 millimetres, with at least as much white on either side as readers ask for. */
function drawBars(document: PDFKit.PDFDocument, y: number, digits: string): void {
  const unit = (103 / 405) * mm;
  let x = left * mm;
  itfBars(digits).forEach((width, i) => {
    if (i % 2 === 0) document.rect(x, y * mm, width * unit, 13 * mm);
    x += width * unit;
  });
  document.fill("#000");
  writeLine(document, "Ficha de compensação · Autenticação mecânica", {
    at: { x: 130, y },
    width: 65,
    size: 6,
    color: palette.muted,
    align: "right",
  });
}

/** Bank, its code with check digit, and the line to type, large enough to be read at a counter. */
function drawHead(document: PDFKit.PDFDocument, y: number, boleto: PrintedBoleto): void {
  const { bank, line } = boleto;
  const at = (x: number, dy: number) => ({ at: { x, y: y + dy } });
  writeLine(document, bank.name, { ...at(left, 3.4), width: 38, size: 12, face: "strong" });
  const code = `${bank.code}-${bankDigit(bank.code)}`;
  writeLine(document, code, { ...at(left + 42, 2.7), width: 18, size: 15, face: "strong" });
  writeLine(document, formatBoletoLine(line), {
    ...at(left + 62, 3.2),
    width: 118,
    size: 12.5,
    face: "strong",
    align: "right",
  });
  document.lineWidth(1.2).strokeColor(palette.ink);
  for (const x of [left + 40, left + 60]) {
    document.moveTo(x * mm, (y + 1) * mm).lineTo(x * mm, (y + 10) * mm);
  }
  document
    .moveTo(left * mm, (y + 10) * mm)
    .lineTo((left + 180) * mm, (y + 10) * mm)
    .stroke();
}

/** As banks print their codes, 748-X; only Caixa writes 0 for ten. */
function bankDigit(code: string): string {
  const sum = Array.from(code, Number).reduce((total, digit, i) => total + digit * (4 - i), 0);
  const digit = (11 - (sum % 11)) % 11;
  if (digit < 10) return String(digit);
  return code === "104" ? "0" : "X";
}

function dueCell({ dueDate }: PrintedBoleto) {
  return {
    label: "Vencimento",
    value: isoDayText(dueDate),
    width: narrow,
    strong: true,
    align: "right",
  } as const;
}

function amountCell({ amount }: PrintedBoleto) {
  return {
    label: "(=) Valor do documento",
    value: centsToReais(amount),
    width: narrow,
    strong: true,
    align: "right",
  } as const;
}

function ourNumberCell({ ourNumber }: PrintedBoleto) {
  return { label: "Nosso número", value: ourNumber, width: narrow, align: "right" } as const;
}

function partyText({ name, document }: PrintedParty): string {
  return document.length === 11
    ? `${name} · CPF ${formatCpf(document)}`
    : `${name} · CNPJ ${formatCnpj(document)}`;
}
