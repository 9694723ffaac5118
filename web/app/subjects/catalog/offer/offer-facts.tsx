import type { Offer } from "@areon/contracts/catalog/offer";
import { CircleAlert, CircleCheck } from "lucide-react";
import { TableTerms } from "../table-terms.tsx";
import { quantityWords } from "../offer-words.ts";
import { formatDecimal } from "~/platform/text/money";
import { DefinitionRows, type DefinitionRow } from "~/ui/definition-rows";
import { Icon } from "~/ui/icon";

type Attribute = Offer["attributes"][number];

/** Measured values as tiles, each beside the bound that the trade has for it; then what it is settled by. */
export function OfferClassification({ offer }: { offer: Offer }) {
  const measured = offer.attributes.filter(({ kind }) => kind === "number");
  if (measured.length === 0 && !offer.classification) return null;
  return (
    <section>
      <h2 className="text-xl md:text-2xl">Classificação</h2>
      {measured.length > 0 && (
        <dl className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
          {measured.map((attribute) => (
            <div key={attribute.key} className="card p-4">
              <dt className="text-sm text-muted-foreground">{attribute.label}</dt>
              <dd className="mt-0.5 text-2xl font-bold num">{valueWords(attribute)}</dd>
              {attribute.standard_maximum !== null && <Bound attribute={attribute} />}
            </div>
          ))}
        </dl>
      )}
      {offer.classification && (
        <div className="card mt-3 p-4">
          <h3 className="font-semibold">Acerto pelo romaneio de classificação</h3>
          <p className="mt-1 mb-3 text-sm text-muted-foreground">
            Na entrega, o que passar destes limites desconta do preço e volta para o comprador. Cada
            lado tem 48 h para contestar.
          </p>
          <TableTerms table={offer.classification} />
        </div>
      )}
    </section>
  );
}

function Bound({ attribute }: { attribute: Attribute }) {
  const maximum = attribute.standard_maximum!;
  const isInside = Number(attribute.value) <= maximum;
  const words = `até ${numberWords(maximum)}${attribute.suffix}`;
  return (
    <dd className="mt-1 flex items-center gap-1 text-xs text-muted-foreground num">
      <Icon
        of={isInside ? CircleCheck : CircleAlert}
        size="sm"
        className={isInside ? "text-success" : "text-clay"}
      />
      {isInside ? words : `acima do padrão (${words})`}
    </dd>
  );
}

/** What the seller wrote, and the facts of the offer in rows. */
export function OfferDescription({ offer }: { offer: Offer }) {
  return (
    <section>
      <h2 className="text-xl md:text-2xl">Sobre esta oferta</h2>
      {offer.description && (
        <p className="mt-3 max-w-[62ch] text-[1.0625rem] break-words whitespace-pre-line">
          {offer.description}
        </p>
      )}
      <DefinitionRows look="table" rows={factRows(offer)} className="card mt-5 px-4" />
    </section>
  );
}

function factRows(offer: Offer): DefinitionRow[] {
  return [
    { term: "Categoria", value: offer.categories.map(({ name }) => name).join(" / ") },
    {
      term: "Disponível",
      value: isSoldOut(offer) ? "Esgotado" : quantityWords(offer.available, offer.unit),
    },
    { term: "Pedido mínimo", value: quantityWords(offer.minimum_quantity, offer.unit) },
    ...offer.attributes
      .filter(({ kind }) => kind !== "number")
      .map((attribute) => ({ term: attribute.label, value: valueWords(attribute) })),
    {
      term: "Local de retirada",
      value: pickupWords(offer),
    },
    { term: "Código", value: <span className="num">{offer.code}</span> },
  ];
}

/** Many sellers write the town into the place already. */
function pickupWords({ pickup_place: where, place: { municipality, uf } }: Offer): string {
  if (!where) return `${municipality}, ${uf}`;
  return where.includes(municipality) ? where : `${where}, ${municipality}, ${uf}`;
}

export function isSoldOut(offer: Pick<Offer, "available">): boolean {
  return Number(offer.available) === 0;
}

function valueWords({ value, suffix }: Attribute): string {
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (typeof value === "string") return value;
  // What is measured in nothing is a year or a count, which has no dot up to four digits.
  if (suffix === "") return value < 10_000 ? String(value).replace(".", ",") : numberWords(value);
  // A sign of percent stands at its number, a word of measure apart from it.
  return numberWords(value) + (suffix === "%" ? suffix : ` ${suffix}`);
}

function numberWords(value: number): string {
  return formatDecimal(String(value));
}
