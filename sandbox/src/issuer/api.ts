import { cardStateRequest, issueCardRequest } from "@areon/contracts/cards/issuer";
import type { FastifyInstance } from "fastify";
import { issueCard, openFrame, toDecimal, type Issuer } from "./issuer.ts";
import type { AuthorisationRecord, ClearingRecord } from "./state.ts";

const page = 100;

class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

type Named = { Params: { id: string } };

/** The protocol of `@areon/contracts/cards/issuer`, from the issuer's side. */
export function addIssuerApi(scope: FastifyInstance, issuer: Issuer): void {
  const { state } = issuer;
  scope.addHook("preHandler", async (request) => {
    if (request.headers.authorization !== `Bearer ${issuer.options.key}`) {
      throw new Refused(401, "unknown_key");
    }
    if (state.mood === "failing") throw new Refused(503, "failing");
  });
  scope.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refused)) throw error;
    return reply.code(error.status).send({ code: error.code });
  });
  const findCard = (wanted: string) => found(state.cards.find(({ id }) => id === wanted));

  scope.put<Named>("/v1/cards/:id", async ({ params, body }) => {
    const wish = issueCardRequest.parse(body);
    const { number, expires } = issueCard(issuer, { id: params.id, ...wish });
    return { last_digits: number.slice(-4), expires };
  });
  scope.put<Named>("/v1/cards/:id/state", async ({ params, body }) => {
    const card = findCard(params.id);
    const change = cardStateRequest.parse(body);
    if (change.version > card.version) Object.assign(card, change);
    issuer.changed();
    return { state: card.state };
  });
  scope.post<Named>("/v1/cards/:id/frames", async ({ params }) => {
    const { url, expiresAt } = openFrame(issuer, findCard(params.id).id);
    return { url, expires_at: expiresAt };
  });
  scope.get<Named>("/v1/authorisations/:id", async ({ params }) =>
    authorisationView(found(state.authorisations.find(({ id }) => id === params.id))),
  );
  scope.get<{ Querystring: { changed_since?: string } }>(
    "/v1/authorisations",
    async ({ query }) => {
      const since = query.changed_since ?? "";
      const changed = state.authorisations
        .filter(({ changedAt }) => changedAt >= since)
        .toSorted((one, other) => (one.changedAt < other.changedAt ? -1 : 1));
      return {
        changes: changed.slice(0, page).map(({ id, changedAt }) => ({ id, changed_at: changedAt })),
        has_more: changed.length > page,
      };
    },
  );
}

function authorisationView(record: AuthorisationRecord) {
  const { id, version, decision, merchant, channel } = record;
  return {
    id,
    card_id: record.cardId,
    version,
    decision,
    amount: toDecimal(record.cents),
    open_amount: toDecimal(record.openCents),
    merchant,
    channel,
    created_at: record.createdAt,
    expires_at: record.expiresAt,
    captures: record.captures.map(clearingView),
    refunds: record.refunds.map(clearingView),
  };
}

function clearingView({ id, cents, at }: ClearingRecord) {
  return { id, amount: toDecimal(cents), at };
}

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Refused(404, "not_found");
  return thing;
}
