import type { ProductLine } from "@areon/contracts/catalog/products";
import { useQuery } from "@tanstack/react-query";
import { CirclePause, Package, SearchX } from "lucide-react";
import { useEffect, useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { BulkBar } from "~/ui/bulk-bar";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FiltersBar } from "~/ui/filters-bar";
import { KeysetPager } from "~/ui/keyset-pager";
import { SearchInput } from "~/ui/search-input";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { newProductPath } from "./paths.ts";
import { ProductsTable } from "./products-table.tsx";
import { productsQuery, type ListedState } from "./product-queries.ts";
import { PublishProblem } from "./publish-problem.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { StockDialog } from "./stock-dialog.tsx";
import { useRowActs } from "./use-row-acts.ts";

/** A pause in typing starts the search, so that not every letter is a question to the server. */
const pauseMs = 300;
const nobody: ReadonlySet<string> = new Set();

const emptyTexts: Readonly<Record<ListedState, { title: string; text: string }>> = {
  published: {
    title: "Nenhum anúncio publicado",
    text: "Anuncie o que você produz: fotos, preço e onde está. Leva uns 5 minutos.",
  },
  in_review: {
    title: "Nada em análise",
    text: "Seus primeiros anúncios passam por aqui antes de aparecer no marketplace.",
  },
  draft: { title: "Nenhum rascunho", text: "O que você começa a escrever fica guardado aqui." },
  paused: {
    title: "Nenhum anúncio pausado",
    text: "Pause um anúncio quando faltar produto. Ele volta quando você quiser.",
  },
};

export function ProductsCard({ state }: { state: ListedState }) {
  const [typed, setTyped] = useState("");
  const [list, setList] = useState<{ q: string; cursors: readonly string[] }>({
    q: "",
    cursors: [],
  });
  const [chosen, setChosen] = useState(nobody);
  const [removed, setRemoved] = useState<ProductLine>();
  const [stocked, setStocked] = useState<ProductLine>();
  const acts = useRowActs();
  const { data, error, refetch, isPlaceholderData } = useQuery(
    productsQuery({ state, q: list.q, cursor: list.cursors.at(-1) }),
  );
  useEffect(() => {
    if (typed === list.q) return undefined;
    const timer = setTimeout(() => setList({ q: typed, cursors: [] }), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, list.q]);
  const products = data?.products ?? [];
  const marked = products.filter(({ id }) => chosen.has(id));
  return (
    <>
      {acts.refusal && <PublishProblem problem={acts.refusal} />}
      <Card as="div" className="overflow-hidden" aria-busy={isPlaceholderData}>
        {(products.length > 0 || list.q !== "") && (
          <ProductSearch typed={typed} onTyped={setTyped} count={products.length} />
        )}
        <PauseBar
          count={marked.length}
          disabled={acts.isBusy}
          onPause={() => {
            acts.pause(marked);
            setChosen(nobody);
          }}
        />
        {!data && !error && (
          <div className="p-4 md:px-5">
            <Loading label="Carregando produtos...">
              <RowSkeleton rows={6} />
            </Loading>
          </div>
        )}
        {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
        {products.length > 0 && (
          <ProductsTable
            products={products}
            acts={acts}
            onRemove={setRemoved}
            onStock={setStocked}
            selection={state === "published" ? { keys: chosen, onChange: setChosen } : undefined}
          />
        )}
        {data && products.length === 0 && <NoProducts state={state} isSearch={list.q !== ""} />}
        <KeysetPager
          cursors={list.cursors}
          next={data?.next_cursor}
          onCursorsChange={(cursors) => setList({ ...list, cursors })}
        />
      </Card>
      <RemoveDialog
        product={removed}
        onClose={() => setRemoved(undefined)}
        onRemove={acts.remove}
      />
      <StockDialog product={stocked} onClose={() => setStocked(undefined)} onSet={acts.setStock} />
    </>
  );
}

interface ProductSearchProps {
  typed: string;
  onTyped: (typed: string) => void;
  count: number;
}

function ProductSearch({ typed, onTyped, count }: ProductSearchProps) {
  return (
    <div className="p-3 md:p-4">
      <FiltersBar
        search={
          <SearchInput
            label="Título ou código"
            autoComplete="off"
            value={typed}
            onChange={(event) => onTyped(event.currentTarget.value)}
          />
        }
        count={countText(count)}
        onClear={typed === "" ? undefined : () => onTyped("")}
      />
    </div>
  );
}

interface PauseBarProps {
  count: number;
  disabled: boolean;
  onPause: () => void;
}

function PauseBar({ count, disabled, onPause }: PauseBarProps) {
  if (count === 0) return null;
  return (
    <BulkBar text={count === 1 ? "1 selecionado" : `${count} selecionados`}>
      <Button variant="ghost" icon={CirclePause} disabled={disabled} onClick={onPause}>
        Pausar
      </Button>
    </BulkBar>
  );
}

function NoProducts({ state, isSearch }: { state: ListedState; isSearch: boolean }) {
  if (isSearch) {
    const text = "Confira o que foi digitado, ou procure em outra situação.";
    return <EmptyState icon={SearchX} title="Nenhum produto encontrado" text={text} />;
  }
  const isWayIn = state === "published" || state === "draft";
  return (
    <EmptyState
      icon={Package}
      {...emptyTexts[state]}
      action={isWayIn && <ButtonLink to={newProductPath}>Anunciar produto</ButtonLink>}
    />
  );
}

function countText(count: number): string {
  return count === 1 ? "1 produto nesta página" : `${count} produtos nesta página`;
}
