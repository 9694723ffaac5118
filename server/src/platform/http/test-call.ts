import type { TestPerson, TestServer } from "./test-server.ts";

export interface TestAnswer {
  status: number;
  body: ReturnType<typeof JSON.parse>;
}

type Verb = "GET" | "POST" | "PUT" | "DELETE";

export type TestCall = (
  person: TestPerson | null,
  method: Verb,
  path: string,
  body?: object,
) => Promise<TestAnswer>;

/** Whoever is sent away has waited for two seconds as a rule, so this often is no busy machine any more. */
const mostTries = 50;

/** Requests of a person, or of nobody: `inject` sends one as it is, `call` one of the API until it is answered. */
export function patientCalls(
  { app }: Pick<TestServer, "app">,
  { addressNow = (): string => "127.0.0.1" } = {},
) {
  const inject = (person: TestPerson | null, method: Verb, url: string, body?: object) =>
    app.inject({
      method,
      url,
      remoteAddress: addressNow(),
      headers: person ? { authorization: person.authorization } : {},
      ...(body ? { payload: body } : {}),
    });
  const ask: TestCall = async (person, method, path, body) => {
    const answer = await inject(person, method, `/api/v1${path}`, body);
    return { status: answer.statusCode, body: contentOf(answer) };
  };
  const call: TestCall = async (...asked) => {
    let answer = await ask(...asked);
    for (let tries = 1; isNotNow(answer); tries += 1) {
      if (tries === mostTries) {
        const [, method, path] = asked;
        throw new Error(
          `${method} ${path} was sent away ${tries} times, at last by ${JSON.stringify(answer)}`,
        );
      }
      answer = await ask(...asked);
    }
    return answer;
  };
  return { inject, call };
}

function contentOf(answer: Awaited<ReturnType<TestServer["app"]["inject"]>>): TestAnswer["body"] {
  if (answer.body === "") return null;
  const isJson = String(answer.headers["content-type"]).includes("json");
  return isJson ? answer.json() : answer.body;
}

/** On a busy machine who waits for a lock may be sent away, and asks again as a browser does. */
function isNotNow({ status, body }: TestAnswer): boolean {
  if (status === 503) return body?.code === "unavailable";
  return status === 409 && body?.code === "intent_in_progress";
}
