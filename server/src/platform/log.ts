import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";
import type { Config } from "#platform/config";
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
    serializers: { err: describeError },
    mixin: () => {
      const traceId = currentTraceId();
      return traceId ? { trace_id: traceId } : {};
    },
  };
  return pino(options, destination);
}

/** PostgreSQL quotes the row at fault in `detail`, and the pool hangs its whole client on the error. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  delete described["client"];
  delete described["detail"];
  return described;
}
