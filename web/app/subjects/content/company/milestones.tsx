import type { Company } from "@areon/contracts/content/company";

/** Years in their order; a year may have more than one. */
export function Milestones({ rows }: { rows: Company["milestones"] }) {
  const ordered = rows.toSorted((one, other) => one.year - other.year);
  const first = ordered[0];
  if (!first) return null;
  return (
    <section className="wrap pt-(--section)">
      <h2 className="text-2xl md:text-3xl">De {first.year} até aqui</h2>
      <ol className="mt-5 grid gap-x-5 gap-y-6 md:grid-cols-3 lg:grid-cols-5">
        {ordered.map(({ slug, year, title, text }) => (
          <li key={slug} className="border-t-2 border-primary pt-4">
            <p className="display text-xl num">{year}</p>
            <h3 className="mt-1 font-sans text-base font-semibold tracking-normal">{title}</h3>
            <p className="mt-1 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
