import {
  authorisationChanges,
  authorisationFacts,
  cardFrame,
  issuedCard,
  issuerProblem,
  type AuthorisationFactsWire,
  type AuthorisationRequestWire,
} from "@areon/contracts/cards/issuer";
import { z } from "zod";
import { isSignedByPartner, type BankAnswer } from "#modules/payments";
import { realNowMs } from "#platform/clock";
import type { Config } from "#platform/config";
import { callPartner, type PartnerCall, type PartnerFailure } from "#platform/fetch/outgoing-call";
import { issuerConfigOf, type IssuerConfig } from "#platform/issuer-settings";
import { decimalToCents } from "#platform/money";
import type { AuthorisationFacts, CardIssuer, PurchaseRequest } from "./issuer.ts";

/** Undefined where the configuration names no issuer: no card is offered then. */
export function createCardIssuer(config: Config): CardIssuer | undefined {
  const settings = issuerConfigOf(config);
  return settings && createHttpIssuer(settings);
}

const answerMs = 5_000;
/** Some answers have no body that matters. */
const anything = z.unknown();

function createHttpIssuer(settings: IssuerConfig): CardIssuer {
  const call = createCaller(settings);
  const cardPath = (id: string) => `/v1/cards/${encodeURIComponent(id)}`;
  return {
    issueCard: async ({ id, holder, kind }) =>
      mapDone(
        await call({
          method: "PUT",
          path: cardPath(id),
          json: { holder, kind },
          schema: issuedCard,
        }),
        ({ last_digits: lastDigits, expires }) => ({ lastDigits, expires }),
      ),
    setState: async ({ id, state, version }) =>
      mapDone(
        await call({
          method: "PUT",
          path: `${cardPath(id)}/state`,
          json: { state, version },
          schema: anything,
        }),
        () => undefined,
      ),
    openFrame: async (id) => {
      const answer = await call({
        method: "POST",
        path: `${cardPath(id)}/frames`,
        json: {},
        schema: cardFrame,
      });
      return mapDone(answer, ({ url, expires_at }) => {
        // A frame from anywhere else would be a page of somebody else within ours.
        if (new URL(url).origin !== new URL(settings.CARD_ISSUER_ORIGIN).origin) {
          throw new Error("the issuer's frame lies at another origin");
        }
        return { url, expiresAt: new Date(expires_at) };
      });
    },
    readAuthorisation: async (issuerId) =>
      mapDone(
        await call({
          method: "GET",
          path: `/v1/authorisations/${encodeURIComponent(issuerId)}`,
          schema: authorisationFacts,
        }),
        factsFrom,
      ),
    listChanges: async (since) => {
      const query = new URLSearchParams({ changed_since: since.toISOString() });
      const path = `/v1/authorisations?${query.toString()}`;
      return mapDone(
        await call({ method: "GET", path, schema: authorisationChanges }),
        ({ changes, has_more: hasMore }) => ({
          hasMore,
          changes: changes.map(({ id, changed_at }) => ({
            issuerId: id,
            changedAt: new Date(changed_at),
          })),
        }),
      );
    },
    isGenuine: (body, header) =>
      isSignedByPartner(
        { header, body },
        { secret: settings.CARD_ISSUER_WEBHOOK_SECRET, nowMs: realNowMs() },
      ),
  };
}

export function requestFrom(wire: AuthorisationRequestWire): PurchaseRequest {
  return {
    issuerId: wire.id,
    cardId: wire.card_id,
    amount: decimalToCents(wire.amount),
    merchant: wire.merchant,
    channel: wire.channel,
    expiresAt: new Date(wire.expires_at),
  };
}

function factsFrom(wire: AuthorisationFactsWire): AuthorisationFacts {
  const clearings = (items: AuthorisationFactsWire["captures"]) =>
    items.map(({ id, amount, at }) => ({
      issuerId: id,
      amount: decimalToCents(amount),
      at: new Date(at),
    }));
  return {
    ...requestFrom(wire),
    version: wire.version,
    decision: wire.decision,
    openAmount: decimalToCents(wire.open_amount),
    captures: clearings(wire.captures),
    refunds: clearings(wire.refunds),
  };
}

type Call = <S extends z.ZodType>(
  call: Pick<PartnerCall<S>, "schema" | "json"> & { method: "GET" | "PUT" | "POST"; path: string },
) => Promise<BankAnswer<z.output<S>>>;

function createCaller({ CARD_ISSUER_URL, CARD_ISSUER_KEY }: IssuerConfig): Call {
  return async ({ path, ...call }) => {
    const answer = await callPartner({
      ...call,
      partner: "card_issuer",
      url: CARD_ISSUER_URL.replace(/\/$/, "") + path,
      headers: { authorization: `Bearer ${CARD_ISSUER_KEY}` },
      refusalCode: (body) => issuerProblem.safeParse(body).data?.code,
      totalMs: answerMs,
    });
    return answer.answered ? { kind: "done", value: answer.body } : judgeFailure(answer);
  };
}

/** Only a refusal that names its code is a no; anything else says nothing about what the issuer did. */
function judgeFailure({ reason, status, code, detail }: PartnerFailure): BankAnswer<never> {
  if (reason === "circuit_open" || reason === "unreachable") return { kind: "unsent", detail };
  if (code !== undefined && ![401, 403, 408, 429].includes(status ?? 0)) {
    return { kind: "refused", code };
  }
  return { kind: "unknown", detail: `${reason}: ${detail}` };
}

function mapDone<A, B>(answer: BankAnswer<A>, map: (value: A) => B): BankAnswer<B> {
  return answer.kind === "done" ? { kind: "done", value: map(answer.value) } : answer;
}
