import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { holdUnsent } from "~/platform/api/unsent-work";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { sendSurely } from "~/platform/acts/send-surely";
import { walletKey } from "~/subjects/wallet/wallet-query";
import { auctionQuery, auctionsKey } from "../bid/auction-queries.ts";

interface ActParts<Input> {
  /** The same input again is a repeat: the server does nothing twice. */
  send: (input: Input) => Promise<AuctionDetail>;
  onDone: (auction: AuctionDetail) => void;
}

export interface ActInHand<Input> {
  act: (input: Input) => void;
  busy: boolean;
  error: string | undefined;
}

/** One answer about an auction, sent until somebody answers; other screens follow by themselves. */
export function useAuctionAct<Input>({ send, onDone }: ActParts<Input>): ActInHand<Input> {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (input: Input) => {
    setBusy(true);
    setError(undefined);
    const release = holdUnsent("Resposta de leilão");
    let answer: AuctionDetail | undefined;
    const outcome = await sendSurely(async () => {
      answer = await send(input);
    });
    release();
    if (answer) {
      client.setQueryData(auctionQuery(answer.id).queryKey, answer);
      client.setQueryData(auctionQuery(answer.code).queryKey, answer);
    }
    // Nobody waits for it: without a network it would not end.
    void client.invalidateQueries({ queryKey: auctionsKey });
    void client.invalidateQueries({ queryKey: walletKey });
    setBusy(false);
    if (answer) onDone(answer);
    else setError(outcome.state === "refused" ? authErrorText(outcome.problem) : unanswered);
  };
  return { act: (input) => void run(input), busy, error };
}

const unanswered = "Sem resposta. Pode ter dado certo: tente de novo, nada é feito duas vezes.";
