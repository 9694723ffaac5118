import type { Wallet } from "@areon/contracts/wallet/wallet";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useRowChanges } from "~/platform/api/live-rows";
import { useSessionUser } from "~/platform/api/session-user";
import { walletKey } from "./wallet-query.ts";

/** Called whenever something moved in the person's wallet, or may have. */
export function useWalletChanges(onChange: () => void): void {
  const user = useSessionUser();
  useRowChanges("wallets", { column: "user_id", value: user?.id ?? "" }, onChange);
}

/** Keeps what is shown of the wallet true: by the live channel, and by its own look at the balance. */
export function useWalletLive(wallet: Wallet): void {
  const client = useQueryClient();
  useWalletChanges(() => void renewWallet(client));
  const state = `${wallet.available} ${wallet.held} ${wallet.to_receive}`;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    void renewWallet(client);
  }, [client, state]);
}

/** All but the long lists, which bring in their newest page themselves. */
export async function renewWallet(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    queryKey: walletKey,
    predicate: ({ queryKey }) => queryKey[1] !== "movements",
  });
}
