import type { FastifyInstance, FastifyReply } from "fastify";
import type { z } from "zod";
import {
  partnerOperations,
  type PartnerOperation,
  type PartnerOperationName,
} from "@areon/contracts/payments/banking-partner-operations";
import type { Tokens } from "../oauth.ts";

type Operation<N extends PartnerOperationName> = (typeof partnerOperations)[N];
type Part<O, K extends string> =
  O extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

export interface OperationInput<N extends PartnerOperationName> {
  id: string;
  body: Part<Operation<N>, "request">;
  query: Part<Operation<N>, "query">;
}

export type OperationAnswer<N extends PartnerOperationName> =
  | { value: z.input<Operation<N>["response"]> }
  | Refusal;

export interface Refusal {
  status: 404 | 422;
  code: string;
}

export type AddOperation = <N extends PartnerOperationName>(
  name: N,
  handle: (input: OperationInput<N>) => OperationAnswer<N> | Promise<OperationAnswer<N>>,
) => void;

/** Puts operations of the published protocol on the server, checked on the way in and out. */
export function operationAdder(app: FastifyInstance, tokens: Tokens): AddOperation {
  return (name, handle) => {
    const operation: PartnerOperation = partnerOperations[name];
    app.route<{ Params: { id?: string } }>({
      method: operation.method,
      url: `/partner/v1${operation.path.replace("{id}", ":id")}`,
      preHandler: tokens.demand(operation.scope, refuseToken),
      handler: async (request, reply) => {
        const body = operation.request?.safeParse(request.body);
        const query = operation.query?.safeParse(request.query);
        if (body?.success === false || query?.success === false) {
          return problem(reply, 422, "invalid_request");
        }
        const input = { id: request.params.id ?? "", body: body?.data, query: query?.data };
        const answer = await handle(input as OperationInput<typeof name>);
        if ("code" in answer) return problem(reply, answer.status, answer.code);
        return operation.response.parse(answer.value);
      },
    });
  };
}

function refuseToken(reply: FastifyReply, status: 401 | 403) {
  return problem(reply, status, status === 401 ? "unauthorized" : "forbidden");
}

function problem(reply: FastifyReply, status: number, code: string) {
  return reply
    .code(status)
    .type("application/problem+json")
    .send({ type: `urn:areon:banking-partner:${code}`, title: code, status, code });
}

export function notFound(code: string): Refusal {
  return { status: 404, code };
}

export function refused(code: string): Refusal {
  return { status: 422, code };
}
