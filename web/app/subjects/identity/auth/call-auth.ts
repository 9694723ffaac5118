import { connectionFailed } from "~/platform/api/api-problem";
import { deviceMark } from "~/platform/api/device-mark";
import { freshAccessToken } from "~/platform/api/session";

/** A call of the auth server in its own JSON, for what the auth client would turn into other shapes. */
export async function callAuth<Answer>(path: string, body: object): Promise<Answer> {
  const token = await freshAccessToken();
  const response = await fetch(`/auth/v1/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-areon-device": deviceMark(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw connectionFailed(cause);
  });
  const answer = (await response.json()) as Answer & { code?: string };
  if (response.ok) return answer;
  throw Object.assign(new Error("refused"), { code: answer.code, status: response.status });
}
