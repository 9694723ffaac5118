/**
 * Who reads further down is not pushed away by what arrives: it waits above until it is accepted. Ids
 * grow with time, so whatever has a higher one than the newest accepted is new.
 */
export function splitNew<Item extends { id: string }>(
  items: readonly Item[],
  newestAccepted: string,
): { shown: Item[]; waiting: Item[] } {
  return {
    shown: items.filter(({ id }) => id <= newestAccepted),
    waiting: items.filter(({ id }) => id > newestAccepted),
  };
}
