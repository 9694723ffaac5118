import { useQuery } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiProblem } from "~/platform/api/api-problem";
import { isMissing } from "~/platform/api/is-missing";
import { newIntentId } from "~/platform/api/intent-id";
import { moveKeptFiles } from "~/platform/files/kept-files";
import { LoadFailure } from "~/platform/loading/load-failure";
import { categoriesQuery } from "../product/categories-query.ts";
import { BackLink } from "~/ui/back-link";
import { EmptyState } from "~/ui/empty-state";
import { ButtonLink } from "~/ui/button-link";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import {
  forgetProduct,
  keepProduct,
  keptOnlyHere,
  readKeptProduct,
  type KeptProduct,
} from "./kept-product.ts";
import { productPath, productsPath } from "../selling/paths.ts";
import { draftOf } from "./product-content.ts";
import { emptyDraft } from "./product-draft.ts";
import { ProductEditor } from "./product-editor.tsx";
import { productQuery } from "../selling/product-queries.ts";

interface EditorPageProps {
  userId: string;
  /** "new", or the id in the address. */
  name: string;
}

/** A new product has its id before the server knows of it: the form and its photos belong to that. */
export function EditorPage({ userId, name }: EditorPageProps) {
  const [newId] = useState(() => keptOnlyHere(userId)[0]?.productId ?? newIntentId());
  const productId = name === "new" ? newId : name;
  return (
    <LoadedEditor key={productId} userId={userId} productId={productId} isNew={name === "new"} />
  );
}

interface LoadedEditorProps {
  userId: string;
  productId: string;
  isNew: boolean;
}

function LoadedEditor({ userId, productId, isNew }: LoadedEditorProps) {
  const navigate = useNavigate();
  const keptKey = { userId, productId };
  const [{ kept, isOnlyHere }] = useState(() => {
    const found = readKeptProduct(keptKey);
    return { kept: found, isOnlyHere: found ? found.base === null : isNew };
  });
  const categories = useQuery(categoriesQuery);
  const product = useQuery({ ...productQuery(productId), enabled: !isOnlyHere });

  const onExpired = () => {
    const renewed = newIntentId();
    const last = readKeptProduct(keptKey);
    if (last) keepProduct({ userId, productId: renewed }, last);
    forgetProduct(keptKey);
    void moveKeptFiles(productId, renewed).then(() =>
      navigate(productPath(renewed), { replace: true }),
    );
  };

  const start = startOf({ kept, isOnlyHere, product: product.data, error: product.error });
  if (isMissing(product.error) && !start) {
    return <MissingProduct />;
  }
  const failure = categories.error ?? (start ? null : product.error);
  if (failure) {
    const retry = () => {
      void categories.refetch();
      void product.refetch();
    };
    return <LoadFailure error={failure} onRetry={retry} />;
  }
  if (!categories.data || !start) return <EditorSkeleton />;
  return (
    <ProductEditor
      keptKey={keptKey}
      start={start}
      categories={categories.data.categories}
      onExpired={onExpired}
      // From now on the address leads back here.
      onCreated={() => {
        if (isNew)
          void navigate(productPath(productId), { replace: true, preventScrollReset: true });
      }}
    />
  );
}

interface StartParts {
  kept: KeptProduct | undefined;
  isOnlyHere: boolean;
  product: KeptProduct["base"] | undefined;
  error: Error | null;
}

/** What was typed here comes first; whether it still fits the server's version is seen when it is sent. */
function startOf({ kept, isOnlyHere, product, error }: StartParts): KeptProduct | undefined {
  if (isOnlyHere) return kept ?? { draft: emptyDraft, base: null };
  if (product) {
    if (!kept) return { draft: draftOf(product), base: product };
    return kept.base?.version === product.version ? { ...kept, base: product } : kept;
  }
  const isAway = error instanceof ApiProblem && error.code === "connection_failed";
  return isAway ? kept : undefined;
}

function MissingProduct() {
  return (
    <EmptyState
      icon={PackageX}
      headingLevel="h1"
      title="Anúncio não encontrado"
      text="Ele pode ter sido excluído, ou o endereço está errado."
      action={<ButtonLink to={productsPath}>Ver meus produtos</ButtonLink>}
    />
  );
}

function EditorSkeleton() {
  return (
    <>
      <BackLink to={productsPath}>Meus Produtos</BackLink>
      <PageHead title="Anunciar produto" />
      <Loading label="Carregando o anúncio...">
        <div className="mt-6 grid gap-5">
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="h-72 rounded-lg" />
          <Skeleton className="h-72 rounded-lg" />
        </div>
      </Loading>
    </>
  );
}
