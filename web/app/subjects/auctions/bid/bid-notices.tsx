import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { ArrowUpRight, Trophy } from "lucide-react";
import { Link } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { FormError } from "~/platform/forms/form-error";
import { formatMoney } from "~/platform/text/money";
import { ButtonLink } from "~/ui/button-link";
import { Notice } from "~/ui/notice";
import { outbidWords } from "./outbid-words.ts";
import type { BidFailure, BidInHand } from "./use-bid.ts";

interface BidNoticesProps {
  auction: AuctionDetail;
  bid: BidInHand;
}

/** Where the person stands, before the next bid. */
export function BidNotices({ auction, bid }: BidNoticesProps) {
  const { own } = auction;
  const covered = outbidWords(auction);
  return (
    <output className="grid gap-3 empty:hidden">
      {bid.isUnanswered && (
        <Notice tone="warning" title="Seu último lance ficou sem resposta">
          Ele pode ter valido. Confira: o mesmo lance nunca conta duas vezes.
        </Notice>
      )}
      {own?.is_leading && (
        <Notice tone="success" icon={Trophy} title="Você está vencendo">
          {own.limit
            ? `Seu lance automático vai até ${formatMoney(own.limit)}.`
            : "Avisamos na hora se alguém cobrir."}
        </Notice>
      )}
      {covered && (
        <Notice tone="clay" icon={ArrowUpRight}>
          {`${covered}. Agora está em ${formatMoney(auction.current_price)}.`}
        </Notice>
      )}
    </output>
  );
}

/** Why the last try failed, and where the way goes on. */
export function FailedBid({ failure }: { failure: BidFailure | undefined }) {
  const role = useSessionUser()?.role ?? "buyer";
  return (
    <>
      <FormError text={failure?.text} />
      {failure?.way === "deposit" && (
        <ButtonLink variant="outline" to="/wallet/deposit">
          Depositar na carteira
        </ButtonLink>
      )}
      {(failure?.way === "registration" || failure?.way === "verification") && (
        <Link to={`/${role}/cadastro`} className="link inline-flex min-h-11 items-center">
          {failure.way === "registration" ? "Completar cadastro" : "Ver minha verificação"}
        </Link>
      )}
    </>
  );
}
