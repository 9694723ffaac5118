import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
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
  // Beside a picture and a menu there is no room for title and amount on one line.
  const crowded = leading !== undefined && table.rowMenu !== undefined;
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
          {!crowded && <Amount>{amount}</Amount>}
        </div>
        {crowded && meta && <p className="text-sm text-muted-foreground num">{meta}</p>}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted-foreground">
          {crowded ? badge : <span className="min-w-0 num">{meta}</span>}
          {crowded ? <Amount small>{amount}</Amount> : badge}
        </div>
      </div>
      {table.rowMenu && (
        <span className="relative z-10 shrink-0">
          <RowMenu name={table.rowName(row)} entries={table.rowMenu(row)} />
        </span>
      )}
    </li>
  );
}

function Amount({ small, children }: { small?: boolean; children: ReactNode }) {
  if (!children) return null;
  return (
    <b
      className={classNames(
        "ml-auto whitespace-nowrap text-foreground num",
        small ? "text-sm font-medium" : "text-base font-semibold",
      )}
    >
      {children}
    </b>
  );
}
