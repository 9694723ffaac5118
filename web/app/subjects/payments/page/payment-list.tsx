import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { LoadFailure } from "~/platform/loading/load-failure";
import { Card } from "~/ui/card";
import { IconTile, type IconTileProps } from "~/ui/icon-tile";
import { KeysetPager } from "~/ui/keyset-pager";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";

export interface PaymentRow {
  id: string;
  icon: LucideIcon;
  tone?: IconTileProps["tone"];
  /** Name first. */
  title: string;
  /** When, by which rail. */
  detail: string;
  amount?: string | undefined;
  badge?: ReactNode | undefined;
  to?: string | undefined;
  /** Beside the row, above its link. */
  action?: ReactNode | undefined;
}

export interface PaymentListProps {
  title: string;
  /** Undefined until they are known. */
  rows: readonly PaymentRow[] | undefined;
  error: Error | null;
  onRetry: () => void;
  empty: ReactNode;
  /** Chips above the rows. */
  filter?: ReactNode | undefined;
  pages?: { cursors: readonly string[]; next: string | null | undefined } | undefined;
  onCursorsChange?: ((cursors: readonly string[]) => void) | undefined;
}

/** What a person made of one kind, newest first, with its state in a word. */
export function PaymentList(props: PaymentListProps) {
  const { title, rows, error, empty, filter, pages, onCursorsChange } = props;
  return (
    <Card className="min-w-0 overflow-hidden">
      <h2 className="px-4 pt-4 pb-1 text-xl md:px-5">{title}</h2>
      {filter && <div className="px-4 pb-1 md:px-5">{filter}</div>}
      {rows && rows.length > 0 && (
        <ul className="rule" aria-label={title}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {rows?.length === 0 && empty}
      {!rows && error && <LoadFailure inset error={error} onRetry={props.onRetry} />}
      {!rows && !error && (
        <div className="px-4 pb-2 md:px-5">
          <Loading label="Carregando...">
            <RowSkeleton rows={3} />
          </Loading>
        </div>
      )}
      {pages && onCursorsChange && <KeysetPager {...pages} onCursorsChange={onCursorsChange} />}
    </Card>
  );
}

function Row({ row }: { row: PaymentRow }) {
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 md:px-5">
      <IconTile icon={row.icon} tone={row.tone} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1 leading-snug">
        <div className="min-w-0 flex-1 basis-32">
          <b className="block font-semibold break-words">
            {row.to ? (
              <Link to={row.to} discover="none" className="after:absolute after:inset-0">
                {row.title}
              </Link>
            ) : (
              row.title
            )}
          </b>
          <span className="block text-sm break-words text-muted-foreground num">{row.detail}</span>
        </div>
        <div className="ml-auto grid justify-items-end gap-1">
          {row.amount && <b className="font-semibold whitespace-nowrap num">{row.amount}</b>}
          {row.badge}
        </div>
      </div>
      {row.action && <span className="relative z-10 shrink-0">{row.action}</span>}
    </li>
  );
}
