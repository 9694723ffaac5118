import type { Statistic } from "@areon/contracts/content/company";

/** The numbers of one page, as an editor wrote them; without any there is no strip. */
export function CompanyFigures({ label, rows }: { label: string; rows: readonly Statistic[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={label} className="wrap pt-10 md:pt-16">
      <dl className="card grid grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:divide-x max-lg:[&>*:nth-child(even)]:border-l max-lg:[&>*:nth-child(n+3)]:border-t">
        {rows.slice(0, 4).map(({ slug, label: name, value, note }) => (
          <div
            key={slug}
            className="flex min-w-0 flex-col px-4 py-4 max-lg:last:odd:col-span-2 md:px-7 md:py-5"
          >
            <dt className="order-2 text-sm text-muted-foreground">
              {name}
              {note && <span className="block text-xs">{note}</span>}
            </dt>
            <dd className="display text-2xl num md:text-3xl lg:text-4xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
