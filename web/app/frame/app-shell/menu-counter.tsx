/** How many things wait behind a menu entry. */
export function MenuCounter({
  count,
  className,
}: {
  count: number | undefined;
  className: string;
}) {
  if (!count) return null;
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1.5 text-2xs font-bold text-clay-foreground num ${className}`}
    >
      {count > 99 ? "99+" : count}
      <span className="sr-only"> pendentes</span>
    </span>
  );
}
