import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface WindowedListProps<Row> {
  rows: readonly Row[];
  /** An `li` with its key. It stays the same function as long as it draws the same. */
  render: (row: Row) => ReactNode;
  /** About how high a line is, in pixels: a part has that height until it was drawn once. */
  lineHeight: number;
}

/** Fewer would be watched one by one for nothing, more would hold up a phone when they come near. */
const partSize = 10;

/** What is that near is drawn before it is seen, in pixels. */
const nearPx = 1500;

/**
 * A list of divided lines that may be very long. It is cut into parts, and a part far outside the
 * window is only its height: ten thousand lines come and scroll like two hundred.
 */
export function WindowedList<Row>({ rows, ...rest }: WindowedListProps<Row>) {
  const count = Math.ceil(rows.length / partSize);
  return Array.from({ length: count }, (_, part) => {
    const shown = rows.slice(part * partSize, (part + 1) * partSize);
    return <Part key={part} rows={shown} isFirst={part === 0} {...rest} />;
  });
}

type PartProps<Row> = WindowedListProps<Row> & { isFirst: boolean };

function DrawnPart<Row>({ rows, render, isFirst, lineHeight }: PartProps<Row>) {
  const place = useRef<HTMLDivElement>(null);
  /** Of one line, known while the part is far away; nobody has seen a new one yet. */
  const [awayHeight, setAwayHeight] = useState<number | undefined>(lineHeight);
  // Whoever looks at the end of a list must not see a gap before new lines.
  useLayoutEffect(() => {
    const { top, bottom } = place.current!.getBoundingClientRect();
    if (bottom >= 0 && top <= innerHeight) setAwayHeight(undefined);
  }, []);
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
        const lines = Number(element.dataset["lines"]);
        setAwayHeight(isNear ? undefined : entry.boundingClientRect.height / lines);
      },
      { rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const height = awayHeight === undefined ? undefined : awayHeight * rows.length;
  return (
    <div ref={place} style={{ height }} data-lines={rows.length}>
      {height === undefined && (
        <ul className={classNames("rule", !isFirst && "border-t")}>{rows.map(render)}</ul>
      )}
    </div>
  );
}

/** A page that arrives makes new arrays of all the rows before it; the rows themselves are the same. */
const Part = memo(DrawnPart, ({ rows, ...before }, { rows: newRows, ...now }) => {
  return (
    before.render === now.render &&
    before.lineHeight === now.lineHeight &&
    rows.length === newRows.length &&
    rows.every((row, index) => row === newRows[index])
  );
}) as typeof DrawnPart;
