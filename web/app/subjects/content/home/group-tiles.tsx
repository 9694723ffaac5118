import { Link } from "react-router";
import { offersText } from "~/subjects/catalog/counts";
import type { ProductGroup } from "./home-queries.ts";

const pictures: Readonly<Record<string, string>> = {
  graos: "/img/ic-grao-96.webp",
  "carnes-e-animais": "/img/ic-gado-96.webp",
  maquinas: "/img/ic-maq-96.webp",
  insumos: "/img/ic-insumo-96.webp",
  servicos: "/img/ic-frete-96.webp",
};

/** The groups that have something to offer now. */
export function GroupTiles({ groups }: { groups: readonly ProductGroup[] }) {
  const shown = groups.filter(({ slug }) => pictures[slug]);
  if (shown.length === 0) return null;
  return (
    <section aria-label="Categorias" className="wrap pt-12 md:pt-16">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-5 md:gap-4">
        {shown.map((group) => (
          <li
            key={group.slug}
            className="max-md:last:odd:col-span-2 max-md:last:odd:[&_a]:flex-row max-md:last:odd:[&_a]:items-center"
          >
            <Link
              to={`/marketplace?categoria=${group.slug}`}
              className="card card-hover flex h-full flex-col gap-3 p-4 md:items-center md:text-center"
            >
              <img
                src={pictures[group.slug]}
                alt=""
                width={64}
                height={64}
                loading="lazy"
                decoding="async"
                className="size-14 md:size-16"
              />
              <span>
                <b className="block leading-tight font-semibold">{group.name}</b>
                <span className="text-sm text-muted-foreground num">{offersText(group)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
