import type { Press } from "@areon/contracts/content/press";
import { Download, FileText, Image, Images, Palette, type LucideIcon } from "lucide-react";
import { bytesText } from "~/platform/text/bytes-text";
import { Avatar } from "~/ui/avatar";
import { DocRow } from "~/ui/doc-row";
import { Icon } from "~/ui/icon";

export function PressKit({ kit }: { kit: Press["kit"] }) {
  if (kit.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">Material</h2>
      <ul className="card rule mt-3 px-4">
        {kit.map((item) => (
          <DocRow
            key={item.slug}
            icon={kitIcon(item.type)}
            name={item.type}
            detail={`${item.description.replace(/\.$/, "")} · ${bytesText(item.size)}`}
            action={
              <a
                href={item.url}
                download={item.filename}
                aria-label={`Baixar ${item.type}`}
                className="icon-btn"
              >
                <Icon of={Download} size="md" />
              </a>
            }
          />
        ))}
      </ul>
    </section>
  );
}

const kitIcons: readonly [RegExp, LucideIcon][] = [
  [/logo/i, Image],
  [/foto|imagem|imagens/i, Images],
  [/marca|guia|cor/i, Palette],
];

function kitIcon(type: string): LucideIcon {
  return kitIcons.find(([words]) => words.test(type))?.[1] ?? FileText;
}

export function Spokespeople({ people }: { people: Press["spokespeople"] }) {
  if (people.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">Porta-vozes</h2>
      <ul className="card rule mt-3 px-4">
        {people.map((person) => (
          <li key={person.slug} className="flex gap-3 py-4">
            <Avatar name={person.name} src={person.image} size={48} />
            <div className="min-w-0 leading-snug">
              <h3 className="font-sans text-base font-semibold tracking-normal">{person.name}</h3>
              <p className="text-sm text-muted-foreground">{person.role}</p>
              {person.bio && <p className="mt-1.5 text-sm">{person.bio}</p>}
              <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
                <a
                  href={`mailto:${person.email}`}
                  className="link inline-flex min-h-8 items-center break-all"
                >
                  {person.email}
                </a>
                {person.phone && (
                  <a
                    href={`tel:${person.phone.replaceAll(/[^\d+]/g, "")}`}
                    className="link inline-flex min-h-8 items-center num"
                  >
                    {person.phone}
                  </a>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Awards({ awards }: { awards: Press["awards"] }) {
  if (awards.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">Prêmios</h2>
      <ul className="mt-3 grid gap-3">
        {awards.map((award) => (
          <li key={award.slug} className="flex gap-4">
            <b className="w-12 shrink-0 text-primary num">{award.year}</b>
            <span className="min-w-0 leading-snug">
              <b className="block font-semibold">{award.title}</b>
              <span className="block text-sm text-muted-foreground">{award.organization}</span>
              {award.description && (
                <span className="mt-0.5 block text-sm">{award.description}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
