import type { Company } from "@areon/contracts/content/company";
import { Avatar } from "~/ui/avatar";
import { classNames } from "~/ui/class-names";

export function Team({ rows }: { rows: Company["team"] }) {
  if (rows.length === 0) return null;
  return (
    <section className="wrap pt-(--section)">
      <h2 className="text-2xl md:text-3xl">Quem toca</h2>
      <ul
        className={classNames(
          "mt-5 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5",
          // A last row of its own for one or two would look forgotten.
          rows.length % 3 > 0 && "lg:grid-cols-4",
        )}
      >
        {rows.map(({ slug, name, role, bio }) => (
          <li key={slug} className="card flex flex-col items-center p-4 text-center md:p-6">
            <Avatar name={name} size={88} />
            <h3 className="mt-4 font-sans text-base leading-snug font-semibold tracking-normal">
              {name}
            </h3>
            <p className="text-sm text-muted-foreground">{role}</p>
            {bio && (
              <p className="mt-3 text-sm text-pretty text-muted-foreground max-md:hidden">{bio}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
