import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { expireSessions, type Acquirer } from "./acquirer.ts";
import { createRefund } from "./create-refund.ts";
import { createSession } from "./create-session.ts";
import { listEvents, type EventsQuery } from "./list-events.ts";
import { Refused } from "./refused.ts";
import { disputeView, paymentIntentView, refundView, sessionView } from "./views.ts";

type Form = Readonly<Record<string, string>>;
type Lookup = { Params: { id: string }; Querystring: { payment_intent?: string } };

/** The part of the acquirer's API that the product calls; forms come in with their flat names. */
export function addAcquirerApi(scope: FastifyInstance, acquirer: Acquirer): void {
  const { state } = acquirer;
  scope.addHook("preHandler", async (request) => {
    if (request.headers.authorization !== `Bearer ${acquirer.options.key}`) {
      throw new Refused(401, { message: "Invalid API Key provided" });
    }
    if (state.mood === "failing") throw new Refused(503, { type: "api_error" });
    expireSessions(acquirer);
  });
  scope.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refused)) throw error;
    return reply.code(error.status).send({ error: error.body });
  });

  scope.post<{ Body: Form }>("/v1/checkout/sessions", (request, reply) =>
    once(acquirer, request, reply, () => {
      const session = createSession(acquirer, request.body);
      return sessionView(acquirer, session);
    }),
  );
  scope.post<{ Body: Form }>("/v1/refunds", (request, reply) =>
    once(acquirer, request, reply, () => refundView(createRefund(acquirer, request.body))),
  );
  scope.get<Lookup>("/v1/checkout/sessions/:id", async ({ params }) =>
    sessionView(acquirer, found(state.sessions.find(({ id }) => id === params.id))),
  );
  scope.get<{ Querystring: EventsQuery }>("/v1/events", async ({ query }) =>
    listEvents(acquirer, query),
  );
  scope.get<Lookup>("/v1/payment_intents/:id", async ({ params }) =>
    paymentIntentView(
      found(state.sessions.find(({ paymentIntentId }) => paymentIntentId === params.id)),
    ),
  );
  scope.get<Lookup>("/v1/refunds", async ({ query }) =>
    listOf(
      "/v1/refunds",
      state.refunds.filter(isOf(query.payment_intent)).toReversed().map(refundView),
    ),
  );
  scope.get<Lookup>("/v1/disputes", async ({ query }) =>
    listOf(
      "/v1/disputes",
      state.disputes
        .filter(isOf(query.payment_intent))
        .toReversed()
        .map((dispute) => disputeView(acquirer, dispute)),
    ),
  );
}

/** A key answers once: the same request again gets the first answer, another one is refused. */
async function once(
  acquirer: Acquirer,
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => object,
): Promise<FastifyReply> {
  const { answers, mood } = acquirer.state;
  const key = String(request.headers["idempotency-key"] ?? "");
  const wish = `${request.url} ${JSON.stringify(request.body)}`;
  const before = key ? answers[key] : undefined;
  if (before && before.request !== wish) {
    throw new Refused(400, {
      type: "idempotency_error",
      message: "Keys for idempotent requests can only be used with the same parameters.",
    });
  }
  if (before) {
    return reply.header("idempotent-replayed", "true").code(before.status).send(before.body);
  }
  const answer = settle(act);
  if (key) answers[key] = { request: wish, ...answer };
  acquirer.changed();
  if (mood === "lost") {
    request.raw.socket.destroy();
    return reply.hijack();
  }
  return reply.code(answer.status).send(answer.body);
}

function settle(act: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: act() };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}

function isOf(paymentIntentId: string | undefined) {
  return (one: { paymentIntentId: string }) => one.paymentIntentId === paymentIntentId;
}

function listOf(url: string, data: object[]) {
  return { object: "list", url, has_more: false, data };
}

function found<T>(thing: T | undefined): T {
  if (!thing) throw new Refused(404, { code: "resource_missing", message: "No such thing" });
  return thing;
}
