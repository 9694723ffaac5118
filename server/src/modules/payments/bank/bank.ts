/**
 * What a call to the bank came to. `refused`: the bank said no, for good. `unsent`: it never left us and
 * may be tried again. `unknown`: it may have been done, so ask before anything else.
 */
export type BankAnswer<T> =
  | { kind: "done"; value: T }
  | { kind: "refused"; code: string }
  | { kind: "unsent" | "unknown"; detail: string };

/** Receiving by Pix, as the Central Bank's API Pix 2.9 describes it. */
export interface PixReceiving {
  /** The same charge again is answered with that charge; a txid is never used for two. */
  putCharge(charge: NewPixCharge): Promise<BankAnswer<PixCharge>>;
  putDueCharge(charge: NewDuePixCharge): Promise<BankAnswer<PixCharge>>;
  /** Null when the bank knows no such charge. */
  getCharge(txid: string): Promise<BankAnswer<PixCharge | null>>;
  getDueCharge(txid: string): Promise<BankAnswer<PixCharge | null>>;
  /** After this nobody can pay it; a charge that was paid meanwhile refuses with `charge_not_active`. */
  removeCharge(txid: string): Promise<BankAnswer<PixCharge>>;
  removeDueCharge(txid: string): Promise<BankAnswer<PixCharge>>;
  getPix(endToEndId: string): Promise<BankAnswer<ReceivedPix | null>>;
  /** Received at or after `from` and before `to`; pages are counted from 0. */
  listPix(query: {
    from: Date;
    to: Date;
    page: number;
  }): Promise<BankAnswer<{ pix: ReceivedPix[]; pages: number }>>;
  /** Idempotent by `id` within the Pix: [A-Za-z0-9]{1,35}. */
  requestReturn(request: {
    endToEndId: string;
    id: string;
    amount: bigint;
  }): Promise<BankAnswer<PixReturn>>;
  getReturn(of: { endToEndId: string; id: string }): Promise<BankAnswer<PixReturn | null>>;
  /** The bank posts to `{url}/pix` from then on. */
  registerWebhook(url: string): Promise<BankAnswer<void>>;
}

export interface NewPixCharge {
  /** [A-Za-z0-9]{26,35}; a uuid without hyphens fits. */
  txid: string;
  /** In centavos, more than 0. */
  amount: bigint;
  expiresInSeconds: number;
  /** `document` is a CPF or a CNPJ without mask. */
  payer?: { name: string; document: string };
  /** Shown to whoever pays, at most 140 characters. */
  message?: string;
}

export interface NewDuePixCharge {
  txid: string;
  amount: bigint;
  /** YYYY-MM-DD. */
  dueDate: string;
  /** Calendar days in which it can still be paid after the due date. */
  validDaysAfter: number;
  payer: { name: string; document: string };
  message?: string;
  /** Once, when late: per cent with two decimals as text, "2.00". */
  finePercent?: string;
  /** Per month, when late: per cent with two decimals as text, "1.00". */
  monthlyInterestPercent?: string;
}

export interface PixCharge {
  txid: string;
  status: "active" | "paid" | "removed_by_us" | "removed_by_bank";
  /** What was asked for; what was paid stands in `pix`. */
  amount: bigint;
  createdAt: Date;
  /** Expired is no status at the bank: an active charge past this time can't be paid. */
  expiresAt: Date;
  /** Of the payload, without https://. */
  location: string;
  /** Pix copia e cola. */
  code: string;
  pix: ReceivedPix[];
}

export interface ReceivedPix {
  endToEndId: string;
  /** Null for a Pix to a bare key. */
  txid: string | null;
  /** The key it was sent to. */
  key: string | null;
  amount: bigint;
  at: Date;
  message: string | null;
  payer?: { name: string; document: string };
  returns: PixReturn[];
}

export interface PixReturn {
  id: string;
  /** The network's id of the return, D…. */
  returnId: string;
  amount: bigint;
  state: "processing" | "returned" | "not_done";
  requestedAt: Date;
  /** Who began it: we, or the network after a contest or a mistake of a bank. */
  nature: "ours" | "contest" | "bank_error";
  reason?: string;
}

/** What the Central Bank's interface does not cover; the protocol is ours, docs/api/banking-partner. */
export interface BankingPartner {
  /** Null when the key belongs to nobody. */
  lookUpKey(key: string): Promise<BankAnswer<KeyHolder | null>>;
  /** Resolves static and dynamic codes; null when the code leads nowhere. */
  readPixCode(code: string): Promise<BankAnswer<PixCodeFacts | null>>;
  /**
   * Idempotent by `id`: the same payment again is answered with its state. After `validUntil` the bank
   * refuses to begin it, so a payment that it does not know after that time never happened.
   */
  sendPix(payment: NewPixPayment): Promise<BankAnswer<Payment>>;
  sendBankTransfer(payment: NewBankTransfer): Promise<BankAnswer<Payment>>;
  getPayment(id: string): Promise<BankAnswer<Payment | null>>;
  /** Idempotent by `id`; the bank may confirm later (`key.updated`). */
  registerKey(key: NewPixKey): Promise<BankAnswer<PixKey>>;
  removeKey(id: string): Promise<BankAnswer<PixKey>>;
  getKey(id: string): Promise<BankAnswer<PixKey | null>>;
  listKeys(ownerDocument: string): Promise<BankAnswer<PixKey[]>>;
  registerBoleto(boleto: NewBoleto): Promise<BankAnswer<Boleto>>;
  getBoleto(id: string): Promise<BankAnswer<Boleto | null>>;
  /** Refused with `boleto_not_open` when it was paid meanwhile. */
  cancelBoleto(id: string): Promise<BankAnswer<Boleto>>;
  openContest(contest: NewContest): Promise<BankAnswer<Contest>>;
  getContest(id: string): Promise<BankAnswer<Contest | null>>;
  /** Our account's statement at the bank, oldest first; `next` continues it, null at its end. */
  listEntries(query: {
    from: Date;
    to: Date;
    cursor?: string;
  }): Promise<BankAnswer<{ entries: BankEntry[]; next: string | null }>>;
  getEntry(id: string): Promise<BankAnswer<BankEntry | null>>;
  /** The bank posts signed notices to `{url}/partner` from then on. */
  registerWebhook(url: string): Promise<BankAnswer<void>>;
}

export interface KeyHolder {
  key: string;
  keyType: PixKeyType;
  name: string;
  /** "***.982.247-**" for a person; a company's number is public and not masked. */
  maskedDocument: string;
  kind: "person" | "company";
  ispb: string;
  bankName: string;
}

export type PixKeyType = "cpf" | "cnpj" | "phone" | "email" | "evp";

export interface PixCodeFacts {
  kind: "static" | "dynamic";
  payee: KeyHolder;
  /** Null when whoever pays chooses it. */
  amount: bigint | null;
  txid: string | null;
  message: string | null;
  /** Of a dynamic code: after it the code can't be paid. */
  expiresAt: Date | null;
  /** Of a charge with a due date; `amount` is then what it costs today. */
  dueDate: string | null;
  /** Whether it can be paid now. */
  payable: boolean;
}

export interface BankAccount {
  ispb: string;
  /** Three digits; some participants of the network have none. */
  bankCode: string | null;
  /** Four digits. */
  branch: string;
  /** Without its check digit. */
  account: string;
  /** A digit, X or P. */
  accountDigit: string;
  type: "checking" | "savings" | "payment";
  holder: string;
  /** CPF or CNPJ without mask. */
  document: string;
}

export interface NewPixPayment {
  /** A uuid of ours. */
  id: string;
  amount: bigint;
  to: { key: string } | { code: string } | { account: BankAccount };
  /** At most 140 characters, seen by the payee. */
  description?: string;
  validUntil: Date;
}

export interface NewBankTransfer {
  id: string;
  amount: bigint;
  to: BankAccount;
  validUntil: Date;
}

export interface Payment {
  id: string;
  state: "processing" | "settled" | "failed";
  /** Of a failed one: account_closed and the like (docs/api/banking-partner), or one not known yet. */
  failureCode?: string;
  /** Of a Pix, as soon as the bank has begun it. */
  endToEndId?: string;
  settledAt?: Date;
  /** What the payee sent back after it was settled. */
  returns: readonly { returnId: string; amount: bigint; at: Date }[];
}

export interface NewPixKey {
  id: string;
  type: PixKeyType;
  /** Absent for a random one, which the bank makes. */
  value?: string;
  owner: { name: string; document: string };
}

export interface PixKey {
  id: string;
  type: PixKeyType;
  value: string;
  ownerDocument: string;
  state: "pending" | "active" | "removed" | "refused";
  failureCode?: string;
}

export interface NewBoleto {
  id: string;
  amount: bigint;
  dueDate: string;
  payer: { name: string; document: string; address?: string };
  /** Who is paid in the end, when it is not the company. */
  payee?: { name: string; document: string };
  description: string;
  /** How it can be paid after its due date; without it, it can't. */
  late?: {
    /** Calendar days. */
    validDays: number;
    /** Once: per cent with two decimals as text, "2.00". */
    finePercent: string;
    monthlyInterestPercent: string;
  };
}

export interface Boleto {
  id: string;
  ourNumber: string;
  amount: bigint;
  dueDate: string;
  /** 47 digits. */
  line: string;
  /** 44 digits. */
  barCode: string;
  /** The same debt as a Pix; paying one ends the other. */
  pixCode: string;
  txid: string;
  state: "registered" | "paid" | "expired" | "cancelled";
  /** More than one when people pay at two banks at once: all of it is real money. */
  payments: BoletoPayment[];
}

export interface BoletoPayment {
  by: "boleto" | "pix";
  amount: bigint;
  paidAt: Date;
  /** The bank day on which the money is on our account, YYYY-MM-DD; of a Pix, the same day. */
  creditedOn: string;
  /** Set once the money has arrived. */
  creditedAt?: Date;
  /** Of the line in the bank's statement, once the money has arrived. */
  entryId?: string;
  /** When it was paid by Pix; the same Pix is also told by API Pix, under the boleto's txid. */
  endToEndId?: string;
}

export interface NewContest {
  id: string;
  endToEndId: string;
  reason: ContestReason;
  details: string;
}

export type ContestReason = "fraud" | "scam" | "coercion" | "account_takeover" | "bank_error";

export interface Contest {
  id: string;
  endToEndId: string;
  state: "open" | "accepted" | "refused";
  /** What came back, when it was accepted; it may be less than was sent. */
  returnedAmount?: bigint;
  /** The network's id of the return that carries the money. */
  returnId?: string;
  closedAt?: Date;
}

export interface BankEntry {
  /** Of the bank, unique and for ever the same. */
  id: string;
  at: Date;
  direction: "credit" | "debit";
  amount: bigint;
  rail: "pix" | "boleto" | "transfer" | "pix_return";
  /** The id by which we named it, if we did: of a payment, boleto, contest or return. */
  reference: string | null;
  endToEndId: string | null;
  txid: string | null;
  /** Of a return: the network's id, D…. */
  returnId: string | null;
  counterparty: { name: string; document: string } | null;
  message: string | null;
}
