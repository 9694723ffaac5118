import { buildDynamicPixCode } from "@areon/contracts/pix-code";
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
import type { CallBank } from "./bank-call.ts";

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
  /** The company's key. */
  key: string;
  payee: { name: string; city: string };
}

const pageSize = 100;

/** The Central Bank's API Pix 2.9, as far as we receive by it. */
export function createApiPix({ call, key, payee }: ApiPixOptions): PixReceiving {
  const charge = chargeSchema((location) => buildDynamicPixCode({ location, payee }));

  const putCharge = async (path: string, json: object): Promise<BankAnswer<PixCharge>> => {
    const answer = await call({ method: "PUT", path, json, schema: charge });
    if (!isRefusal(answer, /OperacaoInvalida$/)) return answer;
    // The same charge, paid or removed meanwhile, is refused too: what is there decides.
    const known = await getCharge(path);
    if (known.kind !== "done") return known;
    const isThis = known.value !== null && isSame(known.value, json);
    return isThis ? { kind: "done", value: known.value! } : answer;
  };

  const getCharge = async (path: string) =>
    orNull(await call({ method: "GET", path, schema: charge }), isMissing);

  const removeCharge = async (path: string): Promise<BankAnswer<PixCharge>> => {
    const answer = await call({ method: "PATCH", path, json: removalRequest, schema: charge });
    if (!isRefusal(answer, /OperacaoInvalida$/)) return answer;
    const known = await getCharge(path);
    if (known.kind !== "done") return known;
    return known.value?.status === "removed_by_us"
      ? { kind: "done", value: known.value }
      : { kind: "refused", code: "charge_not_active" };
  };

  const getReturn: PixReceiving["getReturn"] = async ({ endToEndId, id }) =>
    orNull(
      await call({ method: "GET", path: returnPath(endToEndId, id), schema: returnSchema }),
      isMissing,
    );

  return {
    putCharge: (asked) => putCharge(`/cob/${asked.txid}`, chargeRequest(asked, key)),
    putDueCharge: (asked) => putCharge(`/cobv/${asked.txid}`, dueChargeRequest(asked, key)),
    getCharge: (txid) => getCharge(`/cob/${txid}`),
    getDueCharge: (txid) => getCharge(`/cobv/${txid}`),
    removeCharge: (txid) => removeCharge(`/cob/${txid}`),
    removeDueCharge: (txid) => removeCharge(`/cobv/${txid}`),
    getPix: async (endToEndId) =>
      orNull(
        await call({ method: "GET", path: `/pix/${endToEndId}`, schema: pixSchema }),
        isMissing,
      ),
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
    requestReturn: async ({ endToEndId, id, amount }) => {
      const answer = await call({
        method: "PUT",
        path: returnPath(endToEndId, id),
        json: returnRequest(amount),
        schema: returnSchema,
      });
      if (!isRefusal(answer, /^PixDevolucaoInvalida$/)) return answer;
      // The second request of one return is refused, too.
      const known = await getReturn({ endToEndId, id });
      if (known.kind !== "done") return known;
      return known.value?.amount === amount ? { kind: "done", value: known.value } : answer;
    },
    getReturn,
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

function isRefusal(answer: BankAnswer<unknown>, code: RegExp): boolean {
  return answer.kind === "refused" && code.test(answer.code);
}

function isMissing(code: string): boolean {
  return /NaoEncontrad[oa]$/.test(code);
}

/** Amount and end tell our charges apart: a txid of ours is used once. */
function isSame(charge: PixCharge, asked: object): boolean {
  const { valor } = asked as { valor: { original: string } };
  return charge.amount === BigInt(valor.original.replace(".", ""));
}

function returnPath(endToEndId: string, id: string): string {
  return `/pix/${endToEndId}/devolucao/${id}`;
}
