import { buildDynamicPixCode } from "@areon/contracts/brazil/pix-code";
import { z } from "zod";
import { mapDone, orNull } from "./answers.ts";
import {
  chargeRequest,
  dueChargeRequest,
  removalRequest,
  returnRequest,
} from "./api-pix-requests.ts";
import { chargeSchema, pixListSchema, pixSchema, returnSchema } from "./api-pix-wire.ts";
import type { BankAnswer, PixCharge, PixReceiving } from "./bank.ts";
import type { CallBank, EndFromNow } from "./bank-call.ts";

export const apiPixScopes = [
  "cob.write",
  "cob.read",
  "cobv.write",
  "cobv.read",
  "pix.write",
  "pix.read",
  "webhook.write",
] as const;

export interface ApiPixOptions {
  call: CallBank;
  /** Calls that belong together share one end. */
  endFromNow: EndFromNow;
  /** The company's key. */
  key: string;
  payee: { name: string; city: string };
}

const pageSize = 100;

/** The Central Bank's API Pix 2.9, as far as we receive by it. */
export function createApiPix(options: ApiPixOptions): PixReceiving {
  const { call, key } = options;
  return {
    ...charges(options),
    ...received(call),
    ...returns(options),
    registerWebhook: async (url) => {
      const path = `/webhook/${encodeURIComponent(key)}`;
      const json = { webhookUrl: url };
      const answer = await call({ method: "PUT", path, json, schema: z.unknown() });
      return mapDone(answer, () => undefined);
    },
  };
}

/** The name of the error is the last part of the problem's type. */
export function apiPixRefusalCode(body: unknown): string | undefined {
  const parsed = z.object({ type: z.string() }).safeParse(body);
  return parsed.success ? /\/error\/(\w+)$/.exec(parsed.data.type)?.[1] : undefined;
}

function charges({ call, endFromNow, key, payee }: ApiPixOptions) {
  const schema = chargeSchema((location) => buildDynamicPixCode({ location, payee }));

  const get = async (path: string, endMs = endFromNow()) =>
    orNull(
      await call({ method: "GET", path, schema }, endMs),
      path.startsWith("/cobv/") ? "CobVNaoEncontrada" : "CobNaoEncontrado",
    );

  const put = async (path: string, json: ChargeJson): Promise<BankAnswer<PixCharge>> => {
    const endMs = endFromNow();
    const answer = await call({ method: "PUT", path, json, schema }, endMs);
    if (!isRefusal(answer, /OperacaoInvalida$/)) return answer;
    // The same charge, paid or removed meanwhile, is refused too: what is there decides.
    const known = await get(path, endMs);
    if (known.kind !== "done") return known;
    return known.value && isSame(known.value, json) ? { kind: "done", value: known.value } : answer;
  };

  const remove = async (path: string): Promise<BankAnswer<PixCharge>> => {
    const endMs = endFromNow();
    const answer = await call({ method: "PATCH", path, json: removalRequest, schema }, endMs);
    if (!isRefusal(answer, /OperacaoInvalida$/)) return answer;
    const known = await get(path, endMs);
    if (known.kind !== "done") return known;
    return known.value?.status === "removed_by_us"
      ? { kind: "done", value: known.value }
      : { kind: "refused", code: "charge_not_active" };
  };

  return {
    putCharge: (asked) => put(`/cob/${asked.txid}`, chargeRequest(asked, key)),
    putDueCharge: (asked) => put(`/cobv/${asked.txid}`, dueChargeRequest(asked, key)),
    getCharge: (txid) => get(`/cob/${txid}`),
    getDueCharge: (txid) => get(`/cobv/${txid}`),
    removeCharge: (txid) => remove(`/cob/${txid}`),
    removeDueCharge: (txid) => remove(`/cobv/${txid}`),
  } satisfies Partial<PixReceiving>;
}

type ChargeJson = ReturnType<typeof chargeRequest> | ReturnType<typeof dueChargeRequest>;

/** A txid of ours is used once, so the amount is enough to tell a mistake from a repetition. */
function isSame(charge: PixCharge, { valor }: ChargeJson): boolean {
  return charge.amount === BigInt(valor.original.replace(".", ""));
}

function received(call: CallBank) {
  return {
    getPix: async (endToEndId) => {
      const path = `/pix/${endToEndId}`;
      return orNull(await call({ method: "GET", path, schema: pixSchema }), "PixNaoEncontrado");
    },
    listPix: async ({ from, to, page }) => {
      const query = {
        inicio: from.toISOString(),
        fim: to.toISOString(),
        "paginacao.paginaAtual": String(page),
        "paginacao.itensPorPagina": String(pageSize),
      };
      const answer = await call({ method: "GET", path: "/pix", query, schema: pixListSchema });
      return mapDone(answer, ({ pix, parametros }) => ({
        // Their end belongs to the period, ours does not.
        pix: pix.filter(({ at }) => at < to),
        pages: parametros.paginacao.quantidadeDePaginas,
      }));
    },
  } satisfies Partial<PixReceiving>;
}

function returns({ call, endFromNow }: ApiPixOptions) {
  const get = async (of: { endToEndId: string; id: string }, endMs = endFromNow()) => {
    const path = returnPath(of);
    const answer = await call({ method: "GET", path, schema: returnSchema }, endMs);
    return orNull(answer, "PixDevolucaoNaoEncontrada");
  };
  return {
    requestReturn: async ({ amount, ...of }) => {
      const path = returnPath(of);
      const json = returnRequest(amount);
      const endMs = endFromNow();
      const answer = await call({ method: "PUT", path, json, schema: returnSchema }, endMs);
      if (!isRefusal(answer, /^PixDevolucaoInvalida$/)) return answer;
      // The second request of one return is refused, too.
      const known = await get(of, endMs);
      if (known.kind !== "done") return known;
      return known.value?.amount === amount ? { kind: "done", value: known.value } : answer;
    },
    getReturn: (of) => get(of),
  } satisfies Partial<PixReceiving>;
}

function returnPath({ endToEndId, id }: { endToEndId: string; id: string }): string {
  return `/pix/${endToEndId}/devolucao/${id}`;
}

function isRefusal(answer: BankAnswer<unknown>, code: RegExp): boolean {
  return answer.kind === "refused" && code.test(answer.code);
}
