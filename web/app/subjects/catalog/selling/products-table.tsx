import type { ProductLine } from "@areon/contracts/catalog/products";
import {
  CirclePause,
  CirclePlay,
  Copy,
  ExternalLink,
  Link2,
  PackageOpen,
  Pencil,
  Trash2,
} from "lucide-react";
import { formatDate } from "~/platform/text/dates";
import { ProductIdentity, productName, ProductThumb } from "../product/product-identity.tsx";
import { PriceCell } from "../product/price-cell.tsx";
import { priceWords, stockWords } from "../product/product-words.ts";
import { Badge } from "~/ui/badge";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace, Selection } from "~/ui/data-table-types";
import type { MenuEntry } from "~/ui/menu";
import { offerPath, productPath } from "./paths.ts";
import { StockCell } from "./stock-cell.tsx";
import type { RowActs } from "./use-row-acts.ts";

interface ProductsTableProps {
  products: readonly ProductLine[];
  acts: RowActs;
  selection: Selection | undefined;
  onRemove: (product: ProductLine) => void;
  onStock: (product: ProductLine) => void;
}

export function ProductsTable(props: ProductsTableProps) {
  const { products, acts, selection } = props;
  return (
    <DataTable
      caption="Meus produtos"
      columns={columnsFor(acts)}
      rows={products}
      rowKey={({ id }) => id}
      rowName={productName}
      rowLink={({ id }) => productPath(id)}
      rowMenu={(product) => menuOf(product, props)}
      selection={selection}
      listFace={listFace}
    />
  );
}

function listFace(product: ProductLine): ListFace {
  return {
    leading: <ProductThumb product={product} />,
    title: productName(product),
    meta: priceWords(product),
    badge: (
      <span className="num">
        {stockWords(product)} <LineNote product={product} />
      </span>
    ),
  };
}

function columnsFor(acts: RowActs): readonly Column<ProductLine>[] {
  return [
    {
      key: "product",
      header: "Produto",
      cell: (product) => (
        <ProductIdentity product={product} note={<LineNote product={product} />} />
      ),
      className: "w-full max-w-0",
    },
    {
      key: "price",
      header: "Preço",
      align: "right",
      cell: (product) => <PriceCell {...product} />,
    },
    {
      key: "stock",
      header: "Disponível",
      align: "right",
      cell: (product) => (
        <StockCell product={product} onSet={(stock) => acts.setStock(product, stock)} />
      ),
    },
    {
      key: "changed",
      header: "Alterado",
      align: "right",
      className: "max-xl:hidden",
      cell: ({ updated_at: at }) => <span className="text-muted-foreground">{formatDate(at)}</span>,
    },
  ];
}

/** What the tab does not say: that something waits, or why it is paused. */
function LineNote({ product }: { product: ProductLine }) {
  if (product.has_waiting_edit) return <Badge tone="warning">Alteração em análise</Badge>;
  if (product.pause_reason === "plan") return <Badge tone="clay">Limite do plano</Badge>;
  if (product.pause_reason === "moderation") return <Badge tone="danger">Pela moderação</Badge>;
  if (product.pause_reason === "harvest") return <Badge tone="clay">Pausa da safra</Badge>;
  return null;
}

function menuOf(product: ProductLine, props: ProductsTableProps): MenuEntry[] {
  const { acts, onRemove, onStock } = props;
  const isPublished = product.state === "published";
  return [
    { label: "Editar", icon: Pencil, to: productPath(product.id) },
    ...(isPublished
      ? [{ label: "Ver anúncio", icon: ExternalLink, to: offerPath(product.id) }]
      : []),
    { label: "Alterar estoque", icon: PackageOpen, onSelect: () => onStock(product) },
    ...(isPublished
      ? [
          { label: "Pausar", icon: CirclePause, onSelect: () => acts.pause([product]) },
          { label: "Copiar link", icon: Link2, onSelect: () => acts.copyLink(product) },
        ]
      : []),
    ...(product.state === "paused"
      ? [{ label: "Voltar a publicar", icon: CirclePlay, onSelect: () => acts.resume(product) }]
      : []),
    { label: "Duplicar", icon: Copy, onSelect: () => acts.duplicate(product) },
    "line",
    { label: "Excluir", icon: Trash2, danger: true, onSelect: () => onRemove(product) },
  ];
}
