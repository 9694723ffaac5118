import type { LucideIcon } from "lucide-react";
import { classNames } from "~/ui/class-names";
import { IconTile } from "~/ui/icon-tile";

export interface IconFact {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** Icon, title and one line, three across. */
export function IconFacts({ facts }: { facts: readonly IconFact[] }) {
  return (
    <ul
      className={classNames(
        "grid gap-x-6 gap-y-6 md:gap-y-8",
        // Three stand in one row on a tablet too, and four two by two: no straggler.
        facts.length === 3 ? "md:grid-cols-3" : "md:grid-cols-2",
        facts.length !== 4 && "lg:grid-cols-3",
      )}
    >
      {facts.map((fact) => (
        <li key={fact.title} className="flex gap-4">
          <IconTile icon={fact.icon} large />
          <div className="min-w-0">
            <h3 className="text-lg">{fact.title}</h3>
            <p className="mt-0.5 max-w-[44ch] text-muted-foreground">{fact.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
