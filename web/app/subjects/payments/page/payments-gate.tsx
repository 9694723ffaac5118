import type { Wallet } from "@areon/contracts/wallet/wallet";
import { useQuery } from "@tanstack/react-query";
import { Unplug } from "lucide-react";
import type { ReactNode } from "react";
import { ApiProblem } from "~/platform/api/api-problem";
import { useSessionUser } from "~/platform/api/session-user";
import { WalletGate } from "~/subjects/wallet/wallet-gate";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { instructionsQuery } from "../charges/charge-queries.ts";
import { usePaymentsLive } from "./use-payment-changes.ts";

export interface PaymentsGateProps {
  /** Of the same shape as what comes. */
  skeleton: ReactNode;
  children: (wallet: Wallet) => ReactNode;
}

/** A screen of the rails, or why there is none: no wallet, or no bank that is connected. */
export function PaymentsGate({ skeleton, children }: PaymentsGateProps) {
  usePaymentsLive();
  const isAdmin = useSessionUser()?.role === "admin";
  const rails = useQuery({ ...instructionsQuery, enabled: !isAdmin });
  const isOff = rails.error instanceof ApiProblem && rails.error.code === "rails_off";
  // Without a network nobody answers; what is known is shown all the same.
  const isAsked = rails.isPending && rails.fetchStatus === "fetching";
  return (
    <WalletGate skeleton={skeleton}>
      {(wallet) => {
        if (isOff) return <RailsOff />;
        return isAsked ? skeleton : children(wallet);
      }}
    </WalletGate>
  );
}

function RailsOff() {
  return (
    <Card className="mx-auto mt-5 max-w-xl">
      <EmptyState
        icon={Unplug}
        title="Pix, boleto e TED ainda não estão ligados"
        text="Falta o banco parceiro. Seu saldo está seguro, e transferir entre carteiras da AREON funciona."
        action={<ButtonLink to="/wallet/transfer">Transferir na AREON</ButtonLink>}
      />
    </Card>
  );
}
