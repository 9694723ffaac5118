import type { ProductLine } from "@areon/contracts/catalog-products";
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
import { formatDate } from "~/text/dates";
import { ProductIdentity, productName, ProductThumb } from "~/products/product-identity";
import { StateBadge } from "~/products/state-badge";
import { priceWords, stockWords } from "~/products/product-words";
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
    meta: stockWords(product),
    amount: priceWords(product),
    badge: <LineBadge product={product} />,
  };
}

function columnsFor(acts: RowActs): readonly Column<ProductLine>[] {
  return [
    {
      key: "product",
      header: "Produto",
      cell: (product) => <ProductIdentity product={product} />,
      className: "max-w-88",
    },
    { key: "state", header: "Situação", cell: (product) => <LineBadge product={product} /> },
    {
      key: "price",
      header: "Preço",
      align: "right",
      cell: (product) => priceWords(product),
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

function LineBadge({ product }: { product: ProductLine }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StateBadge state={product.state} />
      {product.has_waiting_edit && (
        <span className="text-xs text-muted-foreground">alteração em análise</span>
      )}
      {product.pause_reason && (
        <span className="text-xs text-muted-foreground">
          {product.pause_reason === "plan" ? "limite do plano" : "pela moderação"}
        </span>
      )}
    </span>
  );
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
