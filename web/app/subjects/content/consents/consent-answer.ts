import { serverNow } from "~/platform/api/server-time";
import { storedText } from "~/platform/api/stored-session";
import { answerHoldsMs, answerKey, questionVersion } from "~/platform/document/consent-script";

/** What the site does only with a yes. */
export type Purpose = "statistics";

export interface ConsentAnswer {
  /** Names this browser in the log of answers, and nothing else. */
  clientId: string;
  version: string;
  allowed: Purpose[];
  atMs: number;
  /** False until the log has it. */
  isLogged: boolean;
}

/** The answer that holds; none when nobody answered, the question changed or a year has passed. */
export function consentAnswer(): ConsentAnswer | undefined {
  const answer = readAnswer();
  if (answer?.version !== questionVersion) return undefined;
  return serverNow() - answer.atMs < answerHoldsMs ? answer : undefined;
}

/** Whatever was answered last, even if it holds no more. */
export function readAnswer(): ConsentAnswer | undefined {
  try {
    return (JSON.parse(storedText(answerKey) ?? "null") as ConsentAnswer | null) ?? undefined;
  } catch {
    return undefined;
  }
}
