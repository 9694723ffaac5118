import { useEffect, useRef, useState, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface WindowedListProps<Row> {
  rows: readonly Row[];
  /** An `li` with its key. */
  render: (row: Row) => ReactNode;
}

/** Fewer would be watched one by one for nothing, more would take too long to come back. */
const partSize = 50;

/**
 * A list of divided lines that may be very long. It is cut into parts, and a part far outside the
 * window is only its height: ten thousand lines scroll like two hundred.
 */
export function WindowedList<Row>({ rows, render }: WindowedListProps<Row>) {
  const count = Math.ceil(rows.length / partSize);
  return Array.from({ length: count }, (_, part) => {
    const shown = rows.slice(part * partSize, (part + 1) * partSize);
    return <Part key={part} rows={shown} render={render} isFirst={part === 0} />;
  });
}

function Part<Row>({ rows, render, isFirst }: WindowedListProps<Row> & { isFirst: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  /** Known while the part is far away. */
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        // On a busy phone several looks arrive at once, oldest first; only the newest is still true.
        const entry = seen.at(-1);
        if (!entry) return;
        // Whoever walks with the keyboard must not lose their place.
        const isNear = entry.isIntersecting || element.contains(document.activeElement);
        setHeight(isNear ? undefined : entry.boundingClientRect.height);
      },
      { rootMargin: "1500px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} style={{ height }} data-lines={rows.length}>
      {height === undefined && (
        <ul className={classNames("rule", !isFirst && "border-t")}>{rows.map(render)}</ul>
      )}
    </div>
  );
}
