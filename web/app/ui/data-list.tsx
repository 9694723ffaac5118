import { Link } from "react-router";
import type { DataTableProps } from "./data-table-types.ts";
import { RowMenu } from "./row-menu.tsx";

/** What a table becomes under 768 px. The whole line opens the row; the menu lies above it. */
export function DataList<Row>(props: DataTableProps<Row>) {
  return (
    <ul className="rule md:hidden" aria-label={props.caption}>
      {props.rows.map((row) => (
        <ListLine key={props.rowKey(row)} row={row} table={props} />
      ))}
    </ul>
  );
}

function ListLine<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const { leading, title, amount, meta, badge } = table.listFace(row);
  const link = table.rowLink?.(row);
  return (
    <li className="relative flex items-center gap-3 px-4 py-3.5">
      {leading}
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <b className="min-w-0 leading-snug font-semibold break-words">
            {link ? (
              <Link to={link} className="after:absolute after:inset-0">
                {title}
              </Link>
            ) : (
              title
            )}
          </b>
          {amount && <b className="ml-auto font-semibold whitespace-nowrap num">{amount}</b>}
        </div>
        {(meta || badge) && (
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted-foreground">
            <span className="min-w-0 num">{meta}</span>
            {badge}
          </div>
        )}
      </div>
      {table.rowMenu && (
        <span className="relative z-10 shrink-0">
          <RowMenu name={table.rowName(row)} entries={table.rowMenu(row)} />
        </span>
      )}
    </li>
  );
}
