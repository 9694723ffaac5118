import { createHmac } from "node:crypto";
import { request } from "undici";
import { realNowMs } from "../clock.ts";

/** The header of the protocol, over the second of now and the very bytes of the body. */
export function signBody(body: string, secret: string, atMs = realNowMs()): string {
  const seconds = Math.floor(atMs / 1000);
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}

/** The status, with the body where it is JSON; a code of the network when nobody answered. */
export async function sendSigned(
  url: string,
  { json, secret, answerMs }: { json: unknown; secret: string; answerMs: number },
): Promise<{ status: string; body: unknown }> {
  const body = JSON.stringify(json);
  try {
    const response = await request(url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "areon-signature": signBody(body, secret),
      },
      body,
      signal: AbortSignal.timeout(answerMs),
    });
    const text = await response.body.text();
    return { status: String(response.statusCode), body: text ? JSON.parse(text) : undefined };
  } catch (error) {
    const status = error instanceof Error && "code" in error ? String(error.code) : "sem resposta";
    return { status, body: undefined };
  }
}
