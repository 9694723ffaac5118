import { realNowMs } from "#platform/clock";
import type { Connection } from "./channel.ts";
import { mayBeIn } from "./channel-rights.ts";
import { lookAgainMs, type Credential, type CredentialRefusal } from "./credentials.ts";
import { leaveChannel } from "./membership.ts";
import type { GatewayParts } from "./parts.ts";
import { sayClosed, sayFailed, saySystem } from "./say.ts";

/** The connection speaks with this token from now on, unless it is refused. */
export async function adoptToken(
  parts: GatewayParts,
  connection: Connection,
  token: string,
): Promise<CredentialRefusal | undefined> {
  // A page with ten channels sends the same token ten times.
  if (connection.credential?.token === token && isInForce(connection.credential)) return undefined;
  const read = await parts.credentials.read(token);
  if ("reason" in read) return read;
  await changeCredential(parts, connection, read);
  return undefined;
}

/** The `access_token` message: null means that the person has signed out. */
export async function changeToken(
  parts: GatewayParts,
  connection: Connection,
  token: string | null,
): Promise<void> {
  if (token === null) return changeCredential(parts, connection, null);
  const refused = await adoptToken(parts, connection, token);
  if (refused) endConnection(parts, connection, { why: "token", message: refused.reason });
}

/** By the clock: the token may have expired, the session ended, or a right been taken away. */
export async function checkAgain(parts: GatewayParts, connection: Connection): Promise<void> {
  const { credential } = connection;
  if (!credential) return;
  if (!isInForce(credential)) {
    return endConnection(parts, connection, {
      why: "token",
      message: "InvalidJWTToken: the token has expired",
    });
  }
  try {
    const read = await parts.credentials.read(credential.token);
    if (connection.credential !== credential) return;
    if ("reason" in read) {
      return endConnection(parts, connection, { why: "token", message: read.reason });
    }
    await changeCredential(parts, connection, read);
  } catch (error) {
    // The database's outage is not the person's fault; the token itself still has its end.
    parts.log.warn({ err: error }, "a session could not be looked up");
    credential.checkAtMs = performance.now() + lookAgainMs;
  }
}

function isInForce({ expiresAtMs }: Credential): boolean {
  return expiresAtMs > realNowMs();
}

async function changeCredential(
  parts: GatewayParts,
  connection: Connection,
  credential: Credential | null,
): Promise<void> {
  connection.credential = credential;
  const actor = credential?.actor ?? null;
  for (const channel of connection.channels.values()) {
    try {
      if (await mayBeIn(actor, channel)) continue;
      saySystem(channel, {
        extension: "system",
        status: "error",
        message: "Unauthorized: you may no longer follow this channel",
      });
      sayClosed(channel);
    } catch (error) {
      // Nobody stays on a right that could not be looked up; the client comes again by itself.
      parts.log.warn({ err: error }, "a right could not be looked up");
      sayFailed(channel);
    }
    leaveChannel(parts, channel);
  }
}

const policyViolation = 1008;

/**
 * Every channel is told why, since the client hands it to whoever listens there. It is in none of them
 * from now on, even if the client takes its time to go.
 */
export function endConnection(
  parts: GatewayParts,
  connection: Connection,
  { why, message }: { why: "token" | "rate" | "malformed"; message: string },
): void {
  // What else was on its way is read while the goodbye is; it is said once.
  if (!connection.outlet.isOpen()) return;
  parts.metrics.closed.inc({ why });
  for (const channel of connection.channels.values()) {
    saySystem(channel, { extension: "system", status: "error", message });
    leaveChannel(parts, channel);
  }
  connection.outlet.close(policyViolation, message.split(":")[0]!);
}
