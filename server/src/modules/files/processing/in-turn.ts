let last: Promise<unknown> = Promise.resolve();

/**
 * One after another in this process. A picture of 40 megapixels takes 160 MB while it is decoded, and
 * libvips uses every core for one; several at a time would only cost memory.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => {});
  return turn;
}
