import { pino, type DestinationStream, type LogFn, type Logger, type LoggerOptions } from "pino";
import type { Config } from "#platform/config";
import { describeError, withoutQueries } from "#platform/describe-error";
import { currentTraceId } from "#platform/trace";

export type { Logger } from "pino";

/** Whatever is logged under these names is cut out; a log line never holds a secret or a document. */
const secretNames = [
  "password",
  "pin",
  "token",
  "access_token",
  "refresh_token",
  "authorization",
  "cookie",
  "secret",
  "cpf",
  "cnpj",
  "document",
  "pix_key",
  "totp",
  "signature",
  "email",
  "phone",
  "birth_date",
];

export function createLogger(
  config: Pick<Config, "LOG_LEVEL">,
  process: string,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    base: { process },
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
      censor: "[cut]",
    },
    serializers: { err: describeError, req: describeRequest, url: withoutQuery },
    hooks: {
      logMethod(args, method) {
        method.apply(this, withoutRawMessage(args));
      },
    },
    mixin: () => {
      const traceId = currentTraceId();
      return traceId ? { trace_id: traceId } : {};
    },
  };
  return pino(options, destination);
}

/** The route's name in place of the address that was asked for. */
function describeRequest(request: unknown): unknown {
  const { method, routeOptions } = request as { method?: string; routeOptions?: { url?: string } };
  return { method, route: routeOptions?.url };
}

function withoutQuery(url: unknown): unknown {
  return typeof url === "string" ? withoutQueries(url) : undefined;
}

/** A line without words of its own would get the error's, past the serializer that cleans them. */
function withoutRawMessage(args: Parameters<LogFn>): Parameters<LogFn> {
  const [first, message, ...rest] = args as [unknown, ...unknown[]];
  if (typeof first === "string") {
    return [withoutQueries(first), message, ...rest] as Parameters<LogFn>;
  }
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  const words = typeof message === "string" ? withoutQueries(message) : message;
  const told = words === undefined && error instanceof Error ? describeError(error).message : words;
  const bound = first instanceof Error ? { err: first } : first;
  return (told === undefined ? [bound] : [bound, told, ...rest]) as Parameters<LogFn>;
}
