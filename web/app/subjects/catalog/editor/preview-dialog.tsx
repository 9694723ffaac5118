import { attributesOf } from "@areon/contracts/catalog/terms/attributes";
import type { Category } from "@areon/contracts/catalog/categories";
import { priceText } from "@areon/contracts/catalog/terms/pricing";
import { quantityWords, termsWords } from "../offer-words.ts";
import { attributeWords } from "../product/attribute-words.ts";
import { formatMoney } from "~/platform/text/money";
import { DefinitionRows } from "~/ui/definition-rows";
import { Dialog } from "~/ui/dialog";
import { Picture } from "~/ui/picture";
import { Place } from "~/ui/place";
import { contentOf } from "./product-content.ts";
import type { ProductDraft } from "./product-draft.ts";
import { unitWordOf } from "./unit-word.ts";

interface PreviewDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  draft: ProductDraft;
  categories: readonly Category[];
  previews: Readonly<Record<string, string>>;
}

/** The offer in the order in which a buyer reads it: picture, title, price, terms, facts. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { open, onOpenChange, draft, categories, previews } = props;
  const pictures = draft.photos.map(({ key, url }) => url ?? previews[key] ?? null);
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title="Ver como fica"
      description="É assim que quem compra vai ver o anúncio."
    >
      <Picture src={pictures[0]} alt="" eager className="rounded-lg" />
      {pictures.length > 1 && (
        <ul className="mt-2 grid grid-cols-5 gap-2" aria-label="Outras fotos">
          {pictures.slice(1, 6).map((src, index) => (
            <li key={draft.photos[index + 1]!.key}>
              <Picture src={src} alt={`Foto ${index + 2}`} className="rounded-md" />
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-4 text-xl break-words">{draft.title.trim() || "Sem título"}</h3>
      <PriceLines draft={draft} categories={categories} />
      <Facts draft={draft} categories={categories} />
      {draft.description.trim() !== "" && (
        <p className="mt-4 max-w-[64ch] break-words whitespace-pre-line">{draft.description}</p>
      )}
    </Dialog>
  );
}

function PriceLines({ draft, categories }: Pick<PreviewDialogProps, "draft" | "categories">) {
  const content = contentOf(draft, categories);
  const { unit } = content;
  return (
    <>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <b className="text-3xl font-bold num">
          {content.price === null ? "Sem preço" : formatMoney(priceText(content.price))}
        </b>
        {content.price !== null && (
          <span className="text-muted-foreground">/ {unitWordOf(draft)}</span>
        )}
      </p>
      {unit !== null && (
        <p className="mt-1 text-muted-foreground num">
          {termsWords({ ...content, unit })}
          {Number(draft.stock) > 0 && ` · ${quantityWords(draft.stock, unit)} em estoque`}
        </p>
      )}
      {unit !== null && content.tiers.length > 0 && (
        <ul className="mt-2 grid gap-0.5 text-sm num">
          {content.tiers.map((tier) => (
            <li key={tier.from_quantity}>
              A partir de {quantityWords(tier.from_quantity, unit)}:{" "}
              <b className="font-semibold">{formatMoney(tier.price)}</b>
            </li>
          ))}
        </ul>
      )}
      {draft.municipality && (
        <div className="mt-2 text-sm">
          <Place name={draft.municipality.label} />
        </div>
      )}
    </>
  );
}

function Facts({ draft, categories }: Pick<PreviewDialogProps, "draft" | "categories">) {
  const { attributes } = contentOf(draft, categories);
  const rows = attributesOf(categories, draft.category).flatMap((attribute) => {
    const value = attributes[attribute.key];
    if (value === undefined || value === false) return [];
    return { term: attribute.label, value: attributeWords(attribute, value) };
  });
  return rows.length === 0 ? null : <DefinitionRows look="table" className="mt-3" rows={rows} />;
}
