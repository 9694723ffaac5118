import type { Company } from "@areon/contracts/content/company";
import { Avatar } from "~/ui/avatar";

const shown = 6;

/** People's own words; without any there is no section. */
export function Testimonials({ rows }: { rows: Company["testimonials"] }) {
  if (rows.length === 0) return null;
  return (
    <section className="wrap pt-(--section)">
      <h2 className="text-2xl md:text-4xl">Quem usa, conta</h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3 md:gap-5">
        {rows.slice(0, shown).map(({ slug, name, role, place, quote }) => (
          <li key={slug} className="flex max-md:nth-[n+4]:hidden">
            <figure className="card flex grow flex-col p-5 lg:p-6">
              <blockquote className="text-lg leading-snug font-medium text-pretty">
                “{quote}”
              </blockquote>
              <figcaption className="mt-auto flex items-center gap-3 pt-6">
                <Avatar name={name} size={48} />
                <span className="min-w-0">
                  <b className="block leading-tight font-semibold">{name}</b>
                  <span className="text-sm text-muted-foreground">
                    {[role, place].filter(Boolean).join(" · ")}
                  </span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
