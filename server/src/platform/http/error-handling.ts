import type { ProblemCode } from "@areon/contracts/core/problems";
import type { FastifyError, FastifyInstance } from "fastify";
import { RequestValidationError } from "fastify-zod-openapi";
import type { Logger } from "#platform/log";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { sendProblem } from "./problem-reply.ts";
import { isTakenId } from "./taken-id.ts";

/** What Fastify itself refuses before a handler runs, in our own codes. */
const fastifyCodes: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_EMPTY_JSON_BODY: "validation_failed",
  FST_ERR_CTP_INVALID_JSON_BODY: "validation_failed",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "validation_failed",
};

/** SQLSTATE classes that say "not now": connection, resources, operator, lock not available, deadlock. */
const passingSqlStates = /^(08|53|57P|55P03|25P03|40P01)/;

export function addErrorHandling(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error: FastifyError & { refusal?: unknown }, request, reply) => {
    if (error.validation) {
      const errors = error.validation.map((issue) => ({
        path: issue.instancePath.replace(/^\//, "").replaceAll("/", "."),
        message: issue instanceof RequestValidationError ? issue.message : "invalid",
      }));
      return sendProblem(reply, refuse("validation_failed"), errors);
    }
    if (isTakenId(error, request)) {
      // The act could have looked for itself, so that its repeat is told apart from another's row.
      log.warn({ err: error }, "the id of a request is taken");
      return sendProblem(reply, refuse("intent_mismatch"));
    }
    const refusal = refusalOf(error);
    if (refusal.refused === "internal" || refusal.refused === "unavailable") {
      log.error({ err: error }, "request failed");
    }
    return sendProblem(reply, refusal);
  });
}

function refusalOf(error: FastifyError & { refusal?: unknown }): Refusal {
  if (isRefusal(error.refusal)) return error.refusal;
  const known = fastifyCodes[error.code];
  if (known) return refuse(known);
  if (isPassing(error)) return refuse("unavailable");
  const clientFault =
    error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return refuse(clientFault ? "validation_failed" : "internal");
}

/** Whether whoever asks again a moment later may be answered. */
export function isPassing(error: { code?: string; syscall?: string; message: string }): boolean {
  const { code = "", syscall } = error;
  // A database that is down refuses over the network; its socket in the file system is not there.
  const isDown = code === "ECONNREFUSED" || (code === "ENOENT" && syscall === "connect");
  if (isDown || passingSqlStates.test(code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
}
