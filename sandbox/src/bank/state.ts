import type { Mood } from "./moods.ts";

/** Everything the bank knows. Plain JSON, so that a file can hold it; amounts are whole centavos. */
export interface BankState {
  charges: Record<string, ChargeRecord>;
  pix: Record<string, PixRecord>;
  payments: Record<string, PaymentRecord>;
  keys: Record<string, KeyRecord>;
  boletos: Record<string, BoletoRecord>;
  contests: Record<string, ContestRecord>;
  entries: EntryRecord[];
  notices: NoticeRecord[];
  webhooks: { pix: Record<string, { url: string; createdAt: string }>; partner?: string };
  mood: { mood: Mood; scope: "all" | "writes" };
  /** What the company has; it had something before the first entry. */
  balanceCents: number;
  lastNumber: number;
}

export interface Party {
  name: string;
  document: string;
}

/** Of API Pix; its own words, because it is answered as it was asked. */
export interface ChargeRecord {
  txid: string;
  kind: "cob" | "cobv";
  body: ChargeBody;
  status: "ATIVA" | "CONCLUIDA" | "REMOVIDA_PELO_USUARIO_RECEBEDOR" | "REMOVIDA_PELO_PSP";
  revision: number;
  createdAt: string;
  locationId: number;
  /** Last part of the location; whoever knows it sees the charge. */
  access: string;
  /** What was paid on it. */
  pixIds: string[];
  boletoId?: string;
}

export interface ChargeBody {
  calendario: {
    expiracao?: number | undefined;
    dataDeVencimento?: string | undefined;
    validadeAposVencimento?: number | undefined;
  };
  devedor?: { cpf?: string | undefined; cnpj?: string | undefined; nome: string } | undefined;
  valor: {
    original: string;
    multa?: { modalidade: number; valorPerc: string } | undefined;
    juros?: { modalidade: number; valorPerc: string } | undefined;
  };
  chave: string;
  solicitacaoPagador?: string | undefined;
  infoAdicionais?: { nome: string; valor: string }[] | undefined;
}

export interface PixRecord {
  endToEndId: string;
  txid?: string;
  key: string;
  cents: number;
  at: string;
  payer: Party;
  message?: string;
  returns: ReturnRecord[];
}

export interface ReturnRecord {
  id: string;
  returnId: string;
  cents: number;
  nature: "ORIGINAL" | "MED_FRAUDE" | "MED_OPERACIONAL";
  status: "EM_PROCESSAMENTO" | "DEVOLVIDO" | "NAO_REALIZADO";
  requestedAt: string;
  settledAt?: string;
  reason?: string;
}

export interface PaymentRecord {
  id: string;
  /** As it was asked, to tell a repetition from another payment. */
  body: string;
  rail: "pix" | "transfer";
  cents: number;
  payee: { name: string; document: string; key?: string; txid?: string; account?: string };
  description?: string;
  createdAt: string;
  state: "processing" | "settled" | "failed";
  failureCode?: string;
  endToEndId?: string;
  settledAt?: string;
  returns: { returnId: string; cents: number; at: string }[];
}

export interface KeyRecord {
  id: string;
  body: string;
  type: "cpf" | "cnpj" | "phone" | "email" | "evp";
  value: string;
  owner: Party;
  state: "pending" | "active" | "removed" | "refused";
  failureCode?: string;
}

export interface BoletoRecord {
  id: string;
  body: string;
  ourNumber: string;
  cents: number;
  dueDate: string;
  payer: Party;
  payee: Party;
  description: string;
  line: string;
  barCode: string;
  pixCode: string;
  txid: string;
  state: "registered" | "paid" | "expired" | "cancelled";
  /** The last day in Brasília on which it can be paid. */
  lastDay: string;
  payments: BoletoPaymentRecord[];
}

export interface BoletoPaymentRecord {
  by: "boleto" | "pix";
  cents: number;
  paidAt: string;
  creditedOn: string;
  creditedAt?: string;
  entryId?: string;
  endToEndId?: string;
}

export interface ContestRecord {
  id: string;
  body: string;
  endToEndId: string;
  paymentId: string;
  reason: string;
  details: string;
  createdAt: string;
  state: "open" | "accepted" | "refused";
  returnedCents?: number;
  returnId?: string;
  closedAt?: string;
}

export interface EntryRecord {
  id: string;
  at: string;
  direction: "credit" | "debit";
  cents: number;
  rail: "pix" | "boleto" | "transfer" | "pix_return";
  reference: string | null;
  endToEndId: string | null;
  txid: string | null;
  returnId: string | null;
  counterparty: Party | null;
  message: string | null;
}

export interface NoticeRecord {
  id: string;
  source: "pix" | "partner";
  /** What it is about, for people: a txid or an id. */
  subject: string;
  body: string;
  url: string;
  createdAt: string;
  /** How often it is still to be delivered. */
  left: number;
  delivered: number;
  attempts: number;
  /** By the clock on the wall; null when only a person sends it. */
  dueAtMs: number | null;
  lastAnswer?: string;
}

export function emptyBankState(): BankState {
  return {
    charges: {},
    pix: {},
    payments: {},
    keys: {},
    boletos: {},
    contests: {},
    entries: [],
    notices: [],
    webhooks: { pix: {} },
    mood: { mood: "normal", scope: "all" },
    balanceCents: 1_000_000_000,
    lastNumber: 0,
  };
}
