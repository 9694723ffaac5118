import type { ReactNode } from "react";
import type { MenuEntry } from "./menu.tsx";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  align?: "left" | "right" | undefined;
  /** For columns that give way on narrower screens: "max-xl:hidden". */
  className?: string | undefined;
}

/** How a row reads on a phone: title and amount on line 1, metadata and badge on line 2. */
export interface ListFace {
  leading?: ReactNode | undefined;
  title: ReactNode;
  amount?: ReactNode | undefined;
  meta?: ReactNode | undefined;
  badge?: ReactNode | undefined;
}

export interface Selection {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
}

export interface DataTableProps<Row> {
  /** Read by screen readers: "Pedidos recentes". */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Names the row in its controls: "Ações de …", "Escolher …". */
  rowName: (row: Row) => string;
  listFace: (row: Row) => ListFace;
  /** The page a row opens. */
  rowLink?: ((row: Row) => string) | undefined;
  rowMenu?: ((row: Row) => readonly MenuEntry[]) | undefined;
  selection?: Selection | undefined;
}
