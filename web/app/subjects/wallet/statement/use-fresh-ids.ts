import { useEffect, useRef, useState } from "react";

/** Those that came while the person was looking; what was there with the first answer is not new. */
export function useFreshIds(
  rows: readonly { id: string }[] | undefined,
  listKey: string,
): ReadonlySet<string> {
  const known = useRef<{ listKey: string; ids: Set<string> }>(undefined);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!rows) return;
    const before = known.current;
    known.current = { listKey, ids: new Set(rows.map(({ id }) => id)) };
    if (before?.listKey !== listKey) return;
    const added = rows.filter(({ id }) => !before.ids.has(id));
    if (added.length > 0) setFresh(new Set(added.map(({ id }) => id)));
  }, [rows, listKey]);
  return fresh;
}
