import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "~/platform/api/api-problem";
import { newIntentId } from "~/platform/api/intent-id";
import { holdUnsent } from "~/platform/api/unsent-work";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { sendSurely } from "~/platform/acts/send-surely";
import { walletKey } from "~/subjects/wallet/wallet-query";
import { showToast } from "~/platform/toasts/toast-store";
import { auctionsKey } from "../bid/auction-queries.ts";
import { contentOf } from "./auction-draft.ts";
import { create, update, type AuctionWish } from "./create-calls.ts";
import type { AuctionDraftInHand } from "./use-auction-draft.ts";

interface CreationParts {
  hand: AuctionDraftInHand;
  /** Whether the server has this draft already. */
  isSaved: boolean;
  onDone: (auction: AuctionDetail) => void;
}

interface Saving {
  isDraft: boolean;
  grant: string | null;
}

/** Saved as a draft or published, sent until somebody answers; the id makes asking again harmless. */
export function useCreation({ hand, isSaved, onDone }: CreationParts) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<"draft" | "publish">();
  const [problem, setProblem] = useState<ApiProblem>();
  const [error, setError] = useState<string>();

  const run = async ({ isDraft, grant }: Saving) => {
    setBusy(isDraft ? "draft" : "publish");
    setProblem(undefined);
    setError(undefined);
    const release = holdUnsent("Leilão novo");
    const wish = { id: hand.draft.id, isDraft, content: contentOf(hand.draft), grant };
    let auction: AuctionDetail | undefined;
    const outcome = await sendSurely(async () => {
      auction = await (isSaved ? update(wish) : createOrUpdate(wish));
    });
    release();
    setBusy(undefined);
    // Nobody waits for it: without a network it would not end.
    void client.invalidateQueries({ queryKey: auctionsKey });
    void client.invalidateQueries({ queryKey: walletKey });
    if (auction) {
      hand.forget();
      showToast(
        isDraft
          ? { title: "Rascunho salvo", text: "Ele está em Meus leilões. Publique quando quiser." }
          : { title: "Leilão criado", text: "Leilão criado com sucesso!" },
      );
      return onDone(auction);
    }
    if (outcome.state === "refused") {
      setProblem(outcome.problem);
      setError(authErrorText(outcome.problem));
      // An id that has waited for days can't be used any more; the next try is a new one.
      if (outcome.problem.code === "intent_expired") hand.change({ id: newIntentId() });
    } else setError(unanswered);
    showToast({ tone: "error", title: "Erro", text: "Não foi possível criar o leilão." });
  };
  return { save: (saving: Saving) => void run(saving), busy, problem, error };
}

/** An earlier sending of this draft may have arrived though its answer did not: then it is there to be changed. */
async function createOrUpdate(wish: AuctionWish): Promise<AuctionDetail> {
  try {
    return await create(wish);
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== "intent_mismatch") throw failure;
    return update(wish);
  }
}

const unanswered =
  "Sem resposta. Pode ter dado certo: tente de novo, nada é criado duas vezes. O que você escreveu fica guardado aqui.";
