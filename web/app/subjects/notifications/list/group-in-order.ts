export interface Group<Item> {
  label: string;
  items: Item[];
}

/** Neighbours with the same label stand together; the order stays. */
export function groupInOrder<Item>(
  items: readonly Item[],
  labelOf: (item: Item) => string,
): Group<Item>[] {
  const groups: Group<Item>[] = [];
  for (const item of items) {
    const label = labelOf(item);
    const last = groups.at(-1);
    if (last?.label === label) last.items.push(item);
    else groups.push({ label, items: [item] });
  }
  return groups;
}
