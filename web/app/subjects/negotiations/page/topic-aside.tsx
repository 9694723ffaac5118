import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { EyeOff } from "lucide-react";
import { Link } from "react-router";
import { TableTerms } from "~/subjects/catalog/table-terms";
import { partnerOf } from "../negotiation-words.ts";
import { quantityWords, unitWord } from "~/subjects/catalog/offer-words";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { DefinitionRows, type DefinitionRow } from "~/ui/definition-rows";
import { Notice } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import { VerifiedSeal } from "~/ui/verified-seal";

/** What is negotiated, with whom, and what both may know of each other so far. */
export function TopicAside({ negotiation }: { negotiation: NegotiationDetail }) {
  const { product, side, contacts_open: areContactsOpen } = negotiation;
  const partner = partnerOf(negotiation);
  return (
    <aside className="grid min-w-0 grid-cols-1 gap-4 md:max-xl:grid-cols-2 md:gap-5">
      <Card padding="snug" aria-labelledby="negotiated-offer">
        <div className="flex gap-3">
          <Picture
            src={product.photo && { variants: product.photo, sizes: "4rem" }}
            alt=""
            ratio="1/1"
            className="w-16 shrink-0 self-start rounded-md"
          />
          <div className="min-w-0 leading-snug">
            <h2 id="negotiated-offer" className="text-lg break-words">
              {product.offer ? (
                <Link to={`/product/${product.id}`} className="hover:underline">
                  {product.title}
                </Link>
              ) : (
                product.title
              )}
            </h2>
            {!product.offer && (
              <p className="text-sm text-muted-foreground">Não está mais à venda como era</p>
            )}
          </div>
        </div>
        <DefinitionRows className="mt-3 border-t pt-3" rows={rowsOf(negotiation)} />
        {product.classification && (
          <>
            <h3 className="mt-4 text-base">Descontos pelo romaneio</h3>
            <TableTerms table={product.classification} className="mt-2" />
          </>
        )}
      </Card>
      <Card padding="snug" aria-labelledby="negotiation-partner">
        <h2 id="negotiation-partner" className="text-lg">
          {side === "buyer" ? "Vendedor" : "Comprador"}
        </h2>
        <p className="mt-1 flex min-w-0 items-center gap-1.5 font-semibold">
          <span className="min-w-0 break-words">{partner.name}</span>
          {partner.is_verified && <VerifiedSeal />}
        </p>
        {!areContactsOpen && (
          <Notice icon={EyeOff} className="mt-3">
            Telefones, e-mails, links e perfis ficam ocultos até o pedido ser pago. Negocie por
            aqui: seu dinheiro só é liberado depois que a carga é conferida.
          </Notice>
        )}
      </Card>
    </aside>
  );
}

function rowsOf({ product, destination }: NegotiationDetail): DefinitionRow[] {
  const { offer, unit } = product;
  const place = (at: { municipality: string; uf: string }) => `${at.municipality}, ${at.uf}`;
  return [
    ...(offer
      ? [
          {
            term: "Preço do anúncio",
            value: `${formatMoney(offer.price)} / ${unitWord(unit)}`,
          },
          { term: "Disponível", value: quantityWords(offer.available, unit) },
          { term: "Sai de", value: place(offer.place) },
        ]
      : []),
    ...(destination ? [{ term: "Destino", value: place(destination) }] : []),
  ];
}
