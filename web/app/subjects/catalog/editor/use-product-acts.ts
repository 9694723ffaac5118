import type { SellerProduct } from "@areon/contracts/catalog/products";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem, connectionFailed } from "~/platform/api/api-problem";
import { showToast } from "~/platform/toasts/toast-store";
import { pauseOne, publishOne, resumeOne, withdrawOne } from "../selling/product-calls.ts";
import { ownProductsKey } from "../selling/product-queries.ts";
import type { ProductDraftHandle } from "./use-product-draft.ts";

export interface ProductActs {
  busy: boolean;
  problem: ApiProblem | undefined;
  /** What the server says is missing, after it was asked. */
  missing: SellerProduct["missing"];
  publish: () => Promise<void>;
  saveChanges: () => Promise<void>;
  withdraw: () => Promise<void>;
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  clear: () => void;
}

/** What a seller does with the product as a whole; before each of them the form is sent. */
export function useProductActs(handle: ProductDraftHandle, productId: string): ProductActs {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const [missing, setMissing] = useState<SellerProduct["missing"]>([]);

  const act = async (run: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    setMissing([]);
    try {
      await run();
    } catch (failure) {
      setProblem(failure instanceof ApiProblem ? failure : connectionFailed(failure));
    }
    setBusy(false);
    void queries.invalidateQueries({ queryKey: ownProductsKey });
  };

  const publish = async () => {
    const saved = handle.state.kind === "saved" ? handle.product : await handle.save();
    // The line under the title says why it did not arrive.
    if (!saved) return;
    setMissing(saved.missing);
    if (saved.missing.length > 0) return;
    const answer = await publishOne(saved);
    handle.accept(answer);
    showToast(published(answer));
  };

  const saveChanges = async () => {
    const saved = await handle.save();
    if (!saved) return;
    handle.accept(saved);
    showToast(changed(saved));
  };

  const change = (done: string, run: () => Promise<SellerProduct>) => () =>
    act(async () => {
      handle.accept(await run());
      showToast({ title: done });
    });
  return {
    busy,
    problem,
    missing,
    publish: () => act(publish),
    saveChanges: () => act(saveChanges),
    withdraw: change("Retirado da análise", () => withdrawOne(productId)),
    pause: change("Anúncio pausado", () => pauseOne(productId)),
    resume: change("Anúncio publicado de novo", () => resumeOne(productId)),
    clear: () => {
      setProblem(undefined);
      setMissing([]);
    },
  };
}

function published({ state }: SellerProduct) {
  return state === "in_review"
    ? { title: "Enviado para análise", text: "Avisamos quando o anúncio for aceito." }
    : { title: "Anúncio publicado", text: "Compradores já encontram no marketplace." };
}

function changed({ review }: SellerProduct) {
  return review?.state === "waiting"
    ? {
        title: "Alteração enviada para análise",
        text: "O anúncio continua como estava até a decisão.",
      }
    : { title: "Alterações salvas", text: "Quem abrir o anúncio já vê a versão nova." };
}
