import type { DisputeDossier } from "@areon/contracts/disputes/dossier";
import { openDocument, pageMargin } from "#platform/documents/open-document";
import { palette } from "#platform/documents/palette";
import { clockText, dayText } from "#platform/documents/times";
import {
  makeRoom,
  plainSpaces,
  writeHead,
  writeRows,
  writeTitle,
} from "#platform/documents/write-sections";
import { centsToReais, decimalToCents } from "#platform/money";
import { reasonWords } from "../facts/reason-words.ts";
import { roleWords } from "./timeline-words.ts";

type Row = readonly [label: string, value: string];

/** The dossier to print or to hand to a third: the same figures as on the screens. */
export function makeDossierDocument(dossier: DisputeDossier): PDFKit.PDFDocument {
  const { dispute } = dossier;
  const document = openDocument(`Dossiê da disputa ${dispute.code}`);
  const title = `Dossiê da disputa ${dispute.code} · pedido ${dispute.order.code}`;
  writeHead(document, { title, figure: money(dispute.amount) });
  writeRows(document, headRows(dossier));
  for (const [name, rows] of sectionsOf(dossier)) {
    if (rows.length === 0) continue;
    writeTitle(document, name);
    writeRows(document, rows, { labelWidth: 150 });
  }
  writeFoot(document, dossier);
  document.end();
  return document;
}

function headRows({ dispute, money: sums }: DisputeDossier): Row[] {
  return [
    ["Comprador", dispute.buyer.name],
    ["Vendedor", dispute.seller.name],
    ["Motivo", reasonWords[dispute.reason]],
    ["Aberta por", `${roleWords[dispute.opened_by]}, ${moment(dispute.opened_at)}`],
    ["Devolução pedida", money(dispute.wanted_refund)],
    ["Valor do pedido", money(sums.total)],
    ["Guardado agora", money(sums.held)],
    ...outcomeRows(dispute),
  ];
}

function outcomeRows({ outcome }: DisputeDossier["dispute"]): Row[] {
  if (!outcome) return [];
  const { refund, to_seller, reason } = outcome;
  return [
    ["Encerrada", `${endWords[outcome.kind]}, ${moment(outcome.at)}`],
    ...(refund === null ? [] : [["Ao comprador", money(refund)] as const]),
    ...(to_seller === null ? [] : [["Ao vendedor, antes da taxa", money(to_seller)] as const]),
    ...(reason === null ? [] : [["Por quê", reason] as const]),
  ];
}

const endWords = {
  agreed: "acordo entre os dois lados",
  decided: "decisão da AREON",
  withdrawn: "retirada por quem abriu",
  overtaken: "o pedido terminou de outro modo",
} as const;

function sectionsOf(dossier: DisputeDossier): [string, Row[]][] {
  return [
    ["Produtos", dossier.lines.map(({ title, total }) => [title, money(total)])],
    ["Conta da classificação", arithmeticRows(dossier)],
    ["O que cada lado disse", dossier.statements.map(({ by, text }) => [roleWords[by], text])],
    ["Provas", dossier.evidence.map(evidenceRow)],
    ["Propostas", dossier.proposals.map(proposalRow)],
    ["Conversa", dossier.messages.map(({ name, at, text }) => [`${name}, ${moment(at)}`, text])],
    ["Documentos da carga", dossier.documents.map((one) => [one.title, one.access_key ?? ""])],
    ["Entrega", deliveryRows(dossier)],
    ["Dinheiro do pedido", dossier.ledger.map(ledgerRow)],
    ["Andamento", dossier.timeline.map(({ at, by, text }) => [moment(at), `${text} (${by})`])],
  ];
}

function arithmeticRows({ arithmetic }: DisputeDossier): Row[] {
  if (!arithmetic) return [];
  return [
    ...arithmetic.rows.map(({ label, value }) => [label, value] as const),
    ["Volta ao comprador", money(arithmetic.refund)],
    ["Fica com o vendedor", money(arithmetic.to_seller)],
  ];
}

function evidenceRow(evidence: DisputeDossier["evidence"][number]): Row {
  const { side, title, filename, added_at, sha256 } = evidence;
  const label = `${roleWords[side]}, ${moment(added_at)}`;
  return [label, `${title} (${filename}) SHA-256 ${sha256}`];
}

function proposalRow(proposal: DisputeDossier["proposals"][number]): Row {
  const { by, made_at, refund, to_seller, reason, state } = proposal;
  const shares = `${money(refund)} ao comprador, ${money(to_seller)} ao vendedor`;
  return [`${roleWords[by]}, ${moment(made_at)}`, `${shares}. ${reason} (${stateWords[state]})`];
}

const stateWords: Readonly<Record<DisputeDossier["proposals"][number]["state"], string>> = {
  open: "aberta",
  accepted: "aceita",
  refused: "recusada",
  replaced: "trocada por outra",
  taken_back: "retirada",
  lapsed: "sem resposta no prazo",
  closed: "encerrada com a disputa",
};

function ledgerRow({ at, text, direction, amount }: DisputeDossier["ledger"][number]): Row {
  return [moment(at), `${direction === "in" ? "+" : "-"} ${money(amount)} ${text}`];
}

function deliveryRows({ delivery }: DisputeDossier): Row[] {
  if (!delivery) return [];
  const { received_by, loaded_kg, delivered_at, has_signature, has_photo } = delivery;
  return [
    ...(loaded_kg === null ? [] : [["Peso carregado", `${loaded_kg} kg`] as const]),
    ...(delivered_at === null ? [] : [["Entregue em", moment(delivered_at)] as const]),
    ...(received_by === null ? [] : [["Recebido por", received_by] as const]),
    ["Assinatura", has_signature ? "sim" : "não"],
    ["Foto da entrega", has_photo ? "sim" : "não"],
  ];
}

function writeFoot(document: PDFKit.PDFDocument, { made_at }: DisputeDossier): void {
  makeRoom(document, 40);
  const width = document.page.width - 2 * pageMargin;
  document.font("plain").fontSize(9).fillColor(palette.muted);
  const text = `Emitido pela AREON em ${moment(made_at)}, no horário de Brasília.`;
  document.text(text, pageMargin, document.y + 14, { width });
}

function moment(iso: string): string {
  const at = new Date(iso);
  return `${dayText(at)} ${clockText(at)}`;
}

function money(decimal: string): string {
  return plainSpaces(centsToReais(decimalToCents(decimal)));
}
