export interface BatcherOptions<Item, Answer> {
  /** Sends a batch and gives an answer for each item, in the order of the items. */
  send: (items: readonly Item[]) => Promise<readonly Answer[]>;
  /** Items of one key are the same intent, told apart by the hash of what was asked for. */
  identify: (item: Item) => { key: string; hash: string };
  /** What an item gets when too many wait: it could only be answered too late. */
  whenFull: Answer;
  onBatchError: (error: unknown, size: number) => void;
  /** Where who came first counts, and not who stands here first. */
  turns?: Turns<Item>;
  /** How many batches may be in flight at once. */
  lanes?: number;
  maxBatch?: number;
  maxWaiting?: number;
}

export interface Turns<Item> {
  of: (item: Item) => number;
  /** Ends when whoever has an earlier turn stands here too, as far as they can be waited for. */
  allBefore: (turn: number) => Promise<void>;
}

export interface Batcher<Item, Answer> {
  submit(item: Item): Promise<Answer>;
  /** Takes no more and ends when everything in hand has its answer. */
  close(): Promise<void>;
}

interface Waiting<Item, Answer> {
  item: Item;
  key: string;
  hash: string;
  answer: PromiseWithResolvers<Answer>;
}

/**
 * What arrives while a batch is in flight goes out together as the next one. There is no timer, so a
 * lone item never waits, and the busier it is the larger, and per item the cheaper, batches become.
 */
export function createBatcher<Item, Answer>(
  options: BatcherOptions<Item, Answer>,
): Batcher<Item, Answer> {
  const { identify, whenFull, lanes = 1, maxWaiting = 5_000 } = options;
  const waiting: Waiting<Item, Answer>[] = [];
  /** By key, while it waits or is in flight: a repeat gets the same answer. */
  const current = new Map<string, Waiting<Item, Answer>>();
  const running = new Set<Promise<void>>();
  let awake = 0;
  let isClosed = false;

  const runLane = async (): Promise<void> => {
    // Whatever else arrives in this turn of the event loop comes along.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = await takeNext(waiting, options);
      await settle(batch, options, ({ key }) => current.delete(key));
    }
    // In the same turn as the last look: what is asked for from now on wakes a lane again.
    awake -= 1;
  };
  const wake = (): void => {
    if (awake >= lanes) return;
    awake += 1;
    const lane = runLane().finally(() => running.delete(lane));
    running.add(lane);
  };
  const submit = (item: Item): Promise<Answer> => {
    if (isClosed) return Promise.reject(new Error("the batcher is closed"));
    const { key, hash } = identify(item);
    const before = current.get(key);
    if (before) {
      const { promise } = before.answer;
      return before.hash === hash ? promise : promise.then(() => submit(item));
    }
    if (waiting.length >= maxWaiting) return Promise.resolve(whenFull);
    const entry = { item, key, hash, answer: Promise.withResolvers<Answer>() };
    waiting.push(entry);
    current.set(key, entry);
    wake();
    return entry.answer.promise;
  };
  return {
    submit,
    close: async () => {
      isClosed = true;
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Whoever came while earlier ones were waited for is left for the next batch, which waits for theirs. */
async function takeNext<Item, Answer>(
  waiting: Waiting<Item, Answer>[],
  { turns, maxBatch = 500 }: BatcherOptions<Item, Answer>,
): Promise<Waiting<Item, Answer>[]> {
  if (!turns) return waiting.splice(0, maxBatch);
  const last = waiting.reduce((latest, { item }) => Math.max(latest, turns.of(item)), -Infinity);
  await turns.allBefore(last);
  waiting.sort((a, b) => turns.of(a.item) - turns.of(b.item));
  const later = waiting.findIndex(({ item }) => turns.of(item) > last);
  return waiting.splice(0, later === -1 ? maxBatch : Math.min(later, maxBatch));
}

/** A batch that fails as a whole is tried again item by item, so that only the guilty one fails. */
async function settle<Item, Answer>(
  batch: readonly Waiting<Item, Answer>[],
  { send, onBatchError }: BatcherOptions<Item, Answer>,
  forget: (entry: Waiting<Item, Answer>) => void,
): Promise<void> {
  try {
    const answers = await send(batch.map(({ item }) => item));
    for (const [index, entry] of batch.entries()) {
      forget(entry);
      entry.answer.resolve(answers[index]!);
    }
  } catch (error) {
    onBatchError(error, batch.length);
    for (const entry of batch) {
      const { resolve, reject } = entry.answer;
      await send([entry.item])
        .finally(() => forget(entry))
        .then(([only]) => resolve(only!), reject);
    }
  }
}
