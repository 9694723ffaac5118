import type { Category } from "@areon/contracts/catalog/categories";
import { useQuery } from "@tanstack/react-query";
import { EyeOff, PackageX, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { DeskGate } from "~/platform/loading/desk-gate";
import { LoadFailure } from "~/platform/loading/load-failure";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { ReasonDialog } from "~/platform/forms/reason-dialog";
import { categoriesQuery } from "../product/categories-query.ts";
import { HistoryList } from "../product/history-list.tsx";
import { productName } from "../product/product-identity.tsx";
import { stockWords } from "../product/product-words.ts";
import { StateBadge } from "../product/state-badge.tsx";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { Identity } from "~/ui/identity";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { Comparison } from "./comparison.tsx";
import { DecisionCard } from "./decision-card.tsx";
import { productDesk } from "./desk-access.ts";
import { deskHistoryQuery, deskProductQuery, type DeskProduct } from "./desk-queries.ts";
import { deskProductsPath, sellerPath } from "./paths.ts";
import { PhotoStrip } from "./photo-strip.tsx";
import { factsOf } from "./product-facts.ts";
import type { DeskPageProps } from "./products-desk-page.tsx";
import { reasonToSeller } from "./reason-to-seller.ts";
import { useBlock } from "./use-decision.ts";

/** One product with all that is needed to decide about it. */
export function ProductDeskPage({ id, ...desk }: DeskPageProps & { id: string }) {
  const mayRead = desk.access?.mayRead ?? false;
  const product = useQuery({ ...deskProductQuery(id), enabled: mayRead });
  const categories = useQuery(categoriesQuery);
  const error = product.error ?? categories.error;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <BackLink to={deskProductsPath}>Produtos</BackLink>
      </div>
      <DeskGate {...desk} heading="Produto" desk={productDesk}>
        {product.data && categories.data && desk.access ? (
          <ProductSheet
            key={product.data.product.id}
            found={product.data}
            categories={categories.data.categories}
            mayReview={desk.access.mayReview}
          />
        ) : error ? (
          <SubjectFailure
            error={error}
            onRetry={() => void product.refetch()}
            icon={PackageX}
            title="Produto não encontrado"
            text="Confira o código ou o endereço."
            back={{ to: deskProductsPath, label: "Ver produtos" }}
          />
        ) : (
          <Loading label="Carregando o produto...">
            <Skeleton className="h-96 rounded-lg" />
          </Loading>
        )}
      </DeskGate>
    </div>
  );
}

interface ProductSheetProps {
  found: DeskProduct;
  categories: readonly Category[];
  mayReview: boolean;
}

function ProductSheet({ found, categories, mayReview }: ProductSheetProps) {
  const { product, seller } = found;
  const waiting = product.review?.state === "waiting" ? product.review : null;
  return (
    <>
      <PageHead
        title={productName(product.content)}
        badge={<StateBadge state={product.state} tall />}
        text={`${product.code} · ${seller.name}`}
        actions={mayReview && <BlockAction found={found} />}
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-5 max-lg:order-2">
          {waiting?.proposed && (
            <Card padding="body">
              <h2 className="text-xl">O que muda</h2>
              <Comparison
                product={product}
                proposed={waiting.proposed}
                proposedPhotos={waiting.proposed_photos}
                categories={categories}
              />
            </Card>
          )}
          <Card padding="body">
            <h2 className="text-xl">{waiting?.proposed ? "Publicado agora" : "Anúncio"}</h2>
            <div className="mt-4">
              <PhotoStrip label="Fotos do anúncio" photos={product.photos} />
            </div>
            <DefinitionRows
              look="table"
              className="mt-3 break-words [&_dd]:whitespace-pre-line"
              rows={[
                ...factsOf(product.content, categories),
                {
                  term: "Estoque",
                  value: stockWords({ stock: product.stock, unit: product.content.unit }),
                },
                {
                  term: "Município",
                  value: product.place
                    ? `${product.place.municipality}, ${product.place.uf}`
                    : "vazio",
                },
              ]}
            />
          </Card>
        </div>
        {/* On narrower screens: the decision, what it is about, then the rest. */}
        <div className="grid-cols-1 gap-5 max-lg:contents lg:grid">
          {waiting && (
            <div className="max-lg:order-1">
              <DecisionCard reviewId={waiting.id} mayReview={mayReview} />
            </div>
          )}
          <div className="grid grid-cols-1 gap-5 max-lg:order-3">
            <SellerCard seller={seller} />
            <HistoryCard productId={product.id} />
          </div>
        </div>
      </div>
    </>
  );
}

function SellerCard({ seller }: Pick<DeskProduct, "seller">) {
  return (
    <Card padding="snug" aria-labelledby="vendedor">
      <h2 id="vendedor" className="text-lg">
        Vendedor
      </h2>
      <div className="mt-3">
        <Identity
          name={seller.name}
          verified={seller.is_verified}
          detail={seller.is_verified ? "Documentos verificados" : "Documentos não verificados"}
        />
      </div>
      <Link to={sellerPath(seller.user_id)} className="link mt-2 inline-flex min-h-11 items-center">
        Abrir conta
      </Link>
    </Card>
  );
}

function HistoryCard({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(deskHistoryQuery(productId));
  return (
    <Card padding="snug" aria-labelledby="historico">
      <h2 id="historico" className="text-lg">
        Histórico
      </h2>
      {data && <HistoryList entries={data.entries} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
    </Card>
  );
}

function BlockAction({ found: { product } }: { found: DeskProduct }) {
  const [isOpen, setOpen] = useState(false);
  const isBlocked = product.pause_reason === "moderation";
  const act = useBlock(product.id, { isBlocked, onDone: () => setOpen(false) });
  if (product.state !== "published" && !isBlocked) return null;
  return (
    <>
      <Button variant="outline" icon={isBlocked ? Undo2 : EyeOff} onClick={() => setOpen(true)}>
        {isBlocked ? "Liberar anúncio" : "Tirar do ar"}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => {
          act.reset();
          setOpen(false);
        }}
        title={isBlocked ? "Liberar anúncio" : "Tirar do ar"}
        description={
          isBlocked
            ? "O anúncio continua pausado até o vendedor voltar a publicar."
            : "Sai do marketplace na hora. Só a moderação libera de novo."
        }
        action={isBlocked ? "Liberar anúncio" : "Tirar anúncio do ar"}
        busyAction={isBlocked ? "Liberando..." : "Tirando do ar..."}
        danger={!isBlocked}
        {...reasonToSeller}
        act={act}
        onReason={act.run}
      />
    </>
  );
}
