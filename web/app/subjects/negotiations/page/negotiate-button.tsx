import type { Offer } from "@areon/contracts/catalog/offer";
import type {
  NegotiationDetail,
  NegotiationSide,
} from "@areon/contracts/negotiations/negotiations";
import { useQuery } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { lateDialog } from "~/platform/parts/late-part";
import { useQueryFilters } from "~/platform/navigation/use-query-filters";
import { openNegotiationQuery } from "../list/negotiation-queries.ts";
import { negotiationPath } from "../negotiation-words.ts";
import { changeKeptDraft } from "~/platform/drafts/kept-draft";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { proposalName, type FirstTerms, type ProposalDraft } from "./proposal-draft.ts";
import type { AddressSlot } from "./proposal-fields.tsx";

/** Who only reads the offer loads nothing of it. */
const NegotiateDialog = lateDialog(
  async () => (await import("./negotiate-dialog.tsx")).NegotiateDialog,
);

interface NegotiateButtonProps {
  offer: Offer;
  terms: FirstTerms;
  address: AddressSlot;
}

/** On the page of an offer: the way to a price of one's own, or to the talk that is open about it. */
export function NegotiateButton({ offer, terms, address }: NegotiateButtonProps) {
  const user = useSessionUser();
  useNewestChoice(proposalName(offer.id), terms.chosen);
  const mayNegotiate = user !== undefined && user.role !== "admin";
  const { data: open } = useQuery({ ...openNegotiationQuery(offer.id), enabled: mayNegotiate });
  const { values, choose } = useQueryFilters(["negociar"]);
  const navigate = useNavigate();
  if (!mayNegotiate) return null;
  const area: NegotiationSide = user.role === "seller" ? "seller" : "buyer";
  const onSent = ({ code, last }: NegotiationDetail) => {
    showToast({
      title: last.kind === "ask" ? "Cotação pedida" : "Oferta enviada",
      text: "Avisamos quando o vendedor responder.",
    });
    void navigate(negotiationPath(area, code), { replace: true });
  };
  return (
    <>
      {open ? (
        <ButtonLink
          variant="outline"
          size="lg"
          icon={Handshake}
          to={negotiationPath(area, open.code)}
        >
          {open.waits_for_me ? "Responder negociação" : "Ver negociação"}
        </ButtonLink>
      ) : (
        <Button
          variant="outline"
          size="lg"
          icon={Handshake}
          onClick={() => choose("negociar", "1")}
        >
          Negociar
        </Button>
      )}
      {values.negociar && (
        <NegotiateDialog
          offer={offer}
          terms={terms}
          address={address}
          openCode={open?.code}
          onSent={onSent}
          onClose={() => choose("negociar", "")}
        />
      )}
    </>
  );
}

/** An older draft begins the dialog: what is chosen on the page after it counts more. */
function useNewestChoice(name: string, { quantity, delivery }: FirstTerms["chosen"]): void {
  const userId = useSessionUser()?.id ?? "";
  useEffect(() => {
    if (quantity !== undefined) changeKeptDraft<ProposalDraft>({ name, userId }, { quantity });
  }, [name, userId, quantity]);
  useEffect(() => {
    if (delivery !== undefined) changeKeptDraft<ProposalDraft>({ name, userId }, { delivery });
  }, [name, userId, delivery]);
}
