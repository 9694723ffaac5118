import type { Category } from "@areon/contracts/catalog/categories";
import type { SellerProduct } from "@areon/contracts/catalog/products";
import { formatClock } from "~/platform/text/dates";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { contentOf, differentFields, stockOf, type ProductContent } from "./product-content.ts";
import type { ProductDraft } from "./product-draft.ts";

interface ConflictNoticeProps {
  draft: ProductDraft;
  other: SellerProduct;
  categories: readonly Category[];
  onKeepMine: () => void;
  onTakeOther: () => void;
}

const names: Readonly<Record<keyof ProductContent, string>> = {
  title: "título",
  description: "descrição",
  category: "categoria",
  attributes: "dados do produto",
  unit: "unidade",
  price: "preço",
  tiers: "faixas de preço",
  minimum_quantity: "pedido mínimo",
  unit_weight_kg: "peso",
  municipality_code: "município",
  pickup_place: "local de retirada",
  delivery: "entrega",
  photo_ids: "fotos",
  classification: "romaneio de classificação",
};

/** Two wrote at the same time: the person decides, and until then nothing is lost. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { draft, other, categories, onKeepMine, onTakeOther } = props;
  const mine = contentOf(draft, categories);
  const fields = differentFields(mine, other.content).map((field) => names[field]);
  const different = stockOf(draft) === other.stock ? fields : [...fields, "quantidade disponível"];
  return (
    <div role="alert" className="mt-5">
      <Notice tone="warning" title="Este anúncio mudou em outro lugar">
        <p>
          Alguém salvou outra versão às {formatClock(other.updated_at)}.
          {different.length > 0 && ` É diferente em: ${different.join(", ")}.`} O que você escreveu
          está guardado neste aparelho.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="outline" onClick={onKeepMine}>
            Ficar com o que escrevi
          </Button>
          <Button variant="outline" onClick={onTakeOther}>
            Usar a outra versão
          </Button>
        </div>
      </Notice>
    </div>
  );
}
