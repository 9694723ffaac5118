import type { Company } from "@areon/contracts/content/company";
import { Trophy } from "lucide-react";
import { classNames } from "~/ui/class-names";
import { IconTile } from "~/ui/icon-tile";

export function Awards({ rows }: { rows: Company["awards"] }) {
  if (rows.length === 0) return null;
  return (
    <section className="wrap pt-(--section)">
      <h2 className="text-2xl md:text-3xl">Prêmios</h2>
      <ul
        className={classNames(
          "mt-5 grid gap-4 md:grid-cols-2 md:gap-5",
          rows.length % 3 === 0 && "lg:grid-cols-3",
        )}
      >
        {rows
          .toSorted((one, other) => other.year - one.year)
          .map(({ slug, year, title, organization, description }) => (
            <li key={slug} className="card flex gap-4 p-5">
              <IconTile icon={Trophy} tone="warning" />
              <div className="min-w-0">
                <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
                  {title}
                </h3>
                <p className="text-sm text-muted-foreground">
                  {organization} · <span className="num">{year}</span>
                </p>
                <p className="mt-2 text-muted-foreground">{description}</p>
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}
