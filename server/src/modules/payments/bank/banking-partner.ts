import {
  partnerOperations,
  type PartnerOperation,
  type PartnerOperationName,
} from "@areon/contracts/payments/banking-partner-operations";
import { partnerProblem } from "@areon/contracts/payments/banking-partner";
import type { z } from "zod";
import { mapDone, orNull } from "./answers.ts";
import type { BankAnswer, BankingPartner } from "./bank.ts";
import type { CallBank } from "./bank-call.ts";
import {
  accountRequest,
  boletoFrom,
  boletoRequestOf,
  codeFactsFrom,
  contestFrom,
  entryFrom,
  holderFrom,
  keyFrom,
  paymentFrom,
} from "./partner-wire.ts";
import { centsToDecimal } from "#platform/money";

export const partnerScopes = ["partner.read", "partner.write"] as const;

type Response<N extends PartnerOperationName> = z.output<(typeof partnerOperations)[N]["response"]>;

/** Our protocol for what API Pix leaves open (docs/api/banking-partner.openapi.yaml). */
export function createBankingPartner(call: CallBank): BankingPartner {
  const invoke: Invoke = async (name, { id, ...rest }) => {
    const { method, path, response }: PartnerOperation = partnerOperations[name];
    const answer = await call({
      method,
      path: path.replace("{id}", encodeURIComponent(id ?? "")),
      schema: response,
      ...rest,
    });
    return answer as BankAnswer<Response<typeof name>>;
  };
  return {
    ...payments(invoke),
    ...keys(invoke),
    ...boletos(invoke),
    ...contests(invoke),
    ...statement(invoke),
    registerWebhook: async (url) =>
      mapDone(await invoke("putWebhook", { json: { url } }), () => undefined),
  };
}

export function partnerRefusalCode(body: unknown): string | undefined {
  const parsed = partnerProblem.safeParse(body);
  return parsed.success ? parsed.data.code : undefined;
}

type Invoke = <N extends PartnerOperationName>(
  name: N,
  input: { id?: string; json?: object; query?: Record<string, string> },
) => Promise<BankAnswer<Response<N>>>;

function payments(invoke: Invoke) {
  return {
    lookUpKey: async (key) =>
      orNull(mapDone(await invoke("lookUpKey", { json: { key } }), holderFrom), "key_not_found"),
    readPixCode: async (code) =>
      orNull(
        mapDone(await invoke("readPixCode", { json: { code } }), codeFactsFrom),
        "code_not_found",
      ),
    sendPix: async ({ id, amount, to, description, validUntil }) => {
      const json = {
        rail: "pix",
        amount: centsToDecimal(amount),
        to: "account" in to ? { account: accountRequest(to.account) } : to,
        ...(description !== undefined && { description }),
        valid_until: validUntil.toISOString(),
      };
      return mapDone(await invoke("putPayment", { id, json }), paymentFrom);
    },
    sendBankTransfer: async ({ id, amount, to, validUntil }) => {
      const json = {
        rail: "transfer",
        amount: centsToDecimal(amount),
        to: { account: accountRequest(to) },
        valid_until: validUntil.toISOString(),
      };
      return mapDone(await invoke("putPayment", { id, json }), paymentFrom);
    },
    getPayment: async (id) =>
      orNull(mapDone(await invoke("getPayment", { id }), paymentFrom), "payment_not_found"),
  } satisfies Partial<BankingPartner>;
}

function keys(invoke: Invoke) {
  return {
    registerKey: async ({ id, type, value, owner }) => {
      const json = { type, owner, ...(value !== undefined && { value }) };
      return mapDone(await invoke("putKey", { id, json }), keyFrom);
    },
    removeKey: async (id) => mapDone(await invoke("removeKey", { id }), keyFrom),
    getKey: async (id) => orNull(mapDone(await invoke("getKey", { id }), keyFrom), "key_not_found"),
    listKeys: async (ownerDocument) => {
      const json = { owner_document: ownerDocument };
      return mapDone(await invoke("searchKeys", { json }), ({ keys }) => keys.map(keyFrom));
    },
  } satisfies Partial<BankingPartner>;
}

function boletos(invoke: Invoke) {
  return {
    registerBoleto: async ({ id, ...boleto }) =>
      mapDone(await invoke("putBoleto", { id, json: boletoRequestOf(boleto) }), boletoFrom),
    getBoleto: async (id) =>
      orNull(mapDone(await invoke("getBoleto", { id }), boletoFrom), "boleto_not_found"),
    cancelBoleto: async (id) => mapDone(await invoke("cancelBoleto", { id }), boletoFrom),
  } satisfies Partial<BankingPartner>;
}

function contests(invoke: Invoke) {
  return {
    openContest: async ({ id, endToEndId, reason, details }) => {
      const json = { end_to_end_id: endToEndId, reason, details };
      return mapDone(await invoke("putContest", { id, json }), contestFrom);
    },
    getContest: async (id) =>
      orNull(mapDone(await invoke("getContest", { id }), contestFrom), "contest_not_found"),
  } satisfies Partial<BankingPartner>;
}

function statement(invoke: Invoke) {
  return {
    listEntries: async ({ from, to, cursor }) => {
      const query = {
        from: from.toISOString(),
        to: to.toISOString(),
        ...(cursor !== undefined && { cursor }),
      };
      return mapDone(await invoke("listEntries", { query }), ({ entries, next }) => ({
        entries: entries.map(entryFrom),
        next,
      }));
    },
    getEntry: async (id) =>
      orNull(mapDone(await invoke("getEntry", { id }), entryFrom), "entry_not_found"),
  } satisfies Partial<BankingPartner>;
}
