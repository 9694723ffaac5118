import { Link } from "react-router";
import { BareCheckbox } from "./checkbox.tsx";
import { classNames } from "./class-names.ts";
import { DataList } from "./data-list.tsx";
import type { Column, DataTableProps } from "./data-table-types.ts";
import { RowMenu } from "./row-menu.tsx";

/** A table from 768 px on and a list below. Put it in a card without padding. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <>
      <div className="overflow-x-auto max-md:hidden">
        <table className="tbl [&_td:first-child]:pl-5 [&_td:last-child]:pr-5 [&_th:first-child]:pl-5 [&_th:last-child]:pr-5">
          <caption className="sr-only">{props.caption}</caption>
          <TableHead {...props} />
          <tbody>
            {props.rows.map((row) => (
              <TableRow key={props.rowKey(row)} row={row} table={props} />
            ))}
          </tbody>
        </table>
      </div>
      <DataList {...props} />
    </>
  );
}

function TableHead<Row>(props: DataTableProps<Row>) {
  const { columns, rows, selection, rowMenu, rowKey } = props;
  const chosen = selection ? rows.filter((row) => selection.keys.has(rowKey(row))).length : 0;
  const all = rows.length > 0 && chosen === rows.length;
  return (
    <thead>
      <tr>
        {selection && (
          <th className="w-8">
            <BareCheckbox
              label="Escolher todos desta página"
              checked={all}
              indeterminate={chosen > 0 && !all}
              onChange={() => selection.onChange(new Set(all ? [] : rows.map(rowKey)))}
            />
          </th>
        )}
        {columns.map((column) => (
          <th key={column.key} scope="col" className={cellClass(column)}>
            {column.header}
          </th>
        ))}
        {rowMenu && (
          <th className="w-11">
            <span className="sr-only">Ações</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function TableRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const { columns, rowKey, rowName, rowLink, rowMenu, selection } = table;
  const key = rowKey(row);
  const selected = selection?.keys.has(key) ?? false;
  return (
    <tr data-selected={selected || undefined}>
      {selection && (
        <td>
          <BareCheckbox
            label={`Escolher ${rowName(row)}`}
            checked={selected}
            onChange={() => selection.onChange(toggled(selection.keys, key))}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} className={cellClass(column)}>
          {index === 0 && rowLink ? (
            <Link to={rowLink(row)} className="-my-2 flex min-h-11 items-center py-2 *:min-w-0">
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {rowMenu && (
        <td className="r">
          <RowMenu name={rowName(row)} entries={rowMenu(row)} />
        </td>
      )}
    </tr>
  );
}

function cellClass<Row>(column: Column<Row>): string {
  return classNames(column.align === "right" && "r num", column.className);
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
