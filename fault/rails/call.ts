export interface Answer {
  status: number;
  body: Record<string, unknown> & { code?: string };
}

export type Caller = (
  person: { authorize: () => Promise<string> },
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
) => Promise<Answer>;

/** The product's API as a person's browser asks it; throws when nobody answers. */
export function callerOf(port: number): Caller {
  return async ({ authorize }, method, path, body) => {
    const authorization = await authorize();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method,
      headers: { authorization, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(15_000),
    });
    return { status: answer.status, body: (await answer.json()) as Answer["body"] };
  };
}

export function expectDone({ status, body }: Answer): Answer["body"] {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)} was not expected`);
  return body;
}
