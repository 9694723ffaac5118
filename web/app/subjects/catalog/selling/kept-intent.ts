import { ApiProblem } from "~/platform/api/api-problem";
import { newIntentId } from "~/platform/api/intent-id";
import { isFinal } from "~/platform/api/is-final";

const open = new Map<string, string>();

/**
 * The same wish, sent again before an answer came, keeps its intent, so that it is done once. An answer
 * ends it: the next one means a new act.
 */
export async function withKeptIntent<T>(
  wish: string,
  send: (id: string) => Promise<T>,
): Promise<T> {
  const id = open.get(wish) ?? newIntentId();
  open.set(wish, id);
  try {
    const answer = await send(id);
    open.delete(wish);
    return answer;
  } catch (failure) {
    if (failure instanceof ApiProblem && isFinal(failure)) open.delete(wish);
    throw failure;
  }
}
