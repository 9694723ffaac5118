export function RowSkeleton({ rows = 4 }: { rows?: 1 | 2 | 3 | 4 | 5 | 6 }) {
  return (
    <ul className="rule" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className="flex items-center gap-3 py-3">
          <div className="skel size-11 shrink-0 rounded-full" />
          <div className="grow">
            <div className="skel h-4 w-2/5" />
            <div className="skel mt-2 h-3.5 w-3/5" />
          </div>
          <div className="skel h-4 w-20" />
        </li>
      ))}
    </ul>
  );
}
