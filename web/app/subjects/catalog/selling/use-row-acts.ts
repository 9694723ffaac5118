import type { ProductLine } from "@areon/contracts/catalog/products";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiProblem } from "~/platform/api/api-problem";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { copyText } from "~/platform/toasts/copy-text";
import { showToast } from "~/platform/toasts/toast-store";
import { sharePath } from "./paths.ts";
import { copyOne, pauseOne, removeOne, resumeOne, setStockOfOne } from "./product-calls.ts";
import { ownProductsKey } from "./product-queries.ts";

export interface RowActs {
  pause: (products: readonly ProductLine[]) => void;
  resume: (product: ProductLine) => void;
  duplicate: (product: ProductLine) => void;
  remove: (product: ProductLine) => Promise<void>;
  setStock: (product: ProductLine, stock: string) => Promise<void>;
  copyLink: (product: ProductLine) => void;
  /** The way out of the last refusal, when there is one: the plan's page, the registration. */
  refusal: ApiProblem | undefined;
  isBusy: boolean;
}

/** What can be done with a product without opening it. */
export function useRowActs(): RowActs {
  const queries = useQueryClient();
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (failure) =>
      showToast({
        tone: "error",
        title: failure instanceof ApiProblem ? failure.title : "Não foi possível mudar o anúncio",
        text: authErrorText(failure),
      }),
    // Also after a refusal: most of them say that the list was out of date.
    onSettled: () => queries.invalidateQueries({ queryKey: ownProductsKey }),
  });
  const run = (act: () => Promise<unknown>, title: string, text?: string) =>
    mutateAsync(act).then(
      () => showToast({ title, ...(text && { text }) }),
      () => undefined,
    );
  return {
    pause: (products) =>
      void run(
        () => pauseAll(products),
        products.length === 1 ? "Anúncio pausado" : `${products.length} anúncios pausados`,
        "Compradores não veem mais. Você volta quando quiser.",
      ),
    resume: ({ id }) => void run(() => resumeOne(id), "Anúncio publicado de novo"),
    duplicate: ({ id }) =>
      void run(() => copyOne(id), "Cópia criada", "Está em Rascunhos, sem estoque."),
    remove: ({ id }) => run(() => removeOne(id), "Anúncio excluído"),
    setStock: (product, stock) => run(() => setStockOfOne(product, stock), "Estoque alterado"),
    copyLink: ({ slug }) =>
      void copyText(new URL(sharePath(slug), location.origin).href, "Link do anúncio copiado"),
    refusal: error instanceof ApiProblem ? error : undefined,
    isBusy: isPending,
  };
}

async function pauseAll(products: readonly ProductLine[]): Promise<void> {
  for (const { id } of products) await pauseOne(id);
}
