import { z } from "zod";
import type { Config } from "#platform/config";
import type { Origin } from "#platform/http/actor";
import { readCookie } from "#platform/http/read-cookie";
import { isSameHash, type Sealer } from "#platform/sealing";

const lifeSeconds = 400 * 24 * 60 * 60;

interface Parts {
  config: Pick<Config, "PUBLIC_ORIGIN">;
  sealer: Sealer;
}

/**
 * The id of the device that calls, from the mark that it was given: without the server's signature it is
 * nobody's. It says which device it is, never who sits there, and opens nothing.
 */
export function deviceIdOf({ config, sealer }: Parts, origin: Origin): string | undefined {
  const mark = readCookie(origin.cookies, nameAt(config.PUBLIC_ORIGIN));
  const [id = "", signature = ""] = (mark ?? "").split(".");
  const given = Buffer.from(signature, "base64url");
  const isOurs = sealer.hashes("device mark", id).some((expected) => isSameHash(expected, given));
  return isOurs ? z.uuid().safeParse(id).data : undefined;
}

/** Out of reach of scripts, and sent with calls that begin on our own pages only. */
export function deviceCookie({ config, sealer }: Parts, deviceId: string): string {
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  const signature = sealer.hash("device mark", deviceId).toString("base64url");
  const secure = isSecure(publicOrigin) ? "; Secure" : "";
  return `${nameAt(publicOrigin)}=${deviceId}.${signature}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** The prefix keeps a neighbouring site of the same domain from putting a mark of its own into the browser. */
function nameAt(publicOrigin: string): string {
  return `${isSecure(publicOrigin) ? "__Host-" : ""}areon_device`;
}

function isSecure(publicOrigin: string): boolean {
  return publicOrigin.startsWith("https:");
}
