/**
 * Loaded into one of the product's processes: from the first statement that has a given text on, it counts
 * the statements of that transaction, and of all that follows it if told, and the process ends itself
 * with SIGKILL when the given one has been answered. With 0 it sends the COMMIT and does not live to hear
 * the answer.
 */
import { Client } from "pg";

const text = process.env["FAULT_DIE_FROM"] ?? "";
const step = Number(process.env["FAULT_DIE_AT"]);
/** A worker dies with who would start it again at once. */
const group = process.env["FAULT_DIE_WITH_PARENT"] ? process.ppid : process.pid;
const isAfterToo = !process.env["FAULT_DIE_WITH_PARENT"];

type Ask = (...input: unknown[]) => unknown;

let marked: object | undefined;
let isCommitted = false;
let counted = 0;

const ask: unknown = Reflect.get(Client.prototype, "query");
Reflect.set(Client.prototype, "query", function query(this: object, ...input: unknown[]) {
  return watch(this, textOf(input[0]), () => (ask as Ask).apply(this, input));
});

function watch(client: object, asked: string, run: () => unknown): unknown {
  if (!marked && asked.includes(text)) marked = client;
  const answer = run();
  const isCounted = isCommitted ? isAfterToo : marked === client;
  if (!isCounted || !(answer instanceof Promise)) return answer;
  const isCommit = asked.toLowerCase() === "commit";
  if (step === 0) {
    if (isCommit) setImmediate(die);
    return answer;
  }
  return answer.then((result: unknown) => {
    counted += 1;
    if (counted === step) die();
    if (isCommit) isCommitted = true;
    return result;
  });
}

function textOf(asked: unknown): string {
  if (typeof asked === "string") return asked;
  return (asked as { text?: string } | undefined)?.text ?? "";
}

function die(): void {
  process.kill(-group, "SIGKILL");
}
