import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { useId, useState } from "react";
import type { ApiProblemCode } from "~/platform/api/api-problem";
import { FormError } from "~/platform/forms/form-error";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useIntent } from "~/platform/acts/use-intent";
import { proposalDeal } from "../negotiation-words.ts";
import type { Deal } from "~/subjects/catalog/deal-rows";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { ProposalFields, type AddressSlot } from "./proposal-fields.tsx";
import { ProposalTotal } from "./proposal-total.tsx";
import { useNegotiationAct } from "./use-negotiation-act.ts";
import { useProposal, type ProposalInHand, type ProposalTopic } from "./use-proposal.ts";
import { WayOut } from "./way-out.tsx";

export type ProposalTerms = ProposalInHand["terms"];

export interface ProposalDialogProps {
  topic: ProposalTopic;
  title: string;
  /** What is on the button, and while it is sent. */
  action: { offer: string; ask: string; busy: string };
  address: AddressSlot;
  /** Of another one that is open about the same offer. */
  openCode?: string | undefined;
  send: (id: string, terms: ProposalTerms) => Promise<NegotiationDetail>;
  onSent: (negotiation: NegotiationDetail) => void;
  onClose: () => void;
}

/** Quantity, price, delivery and how long it holds. Drawn while it is open; begins with what was typed. */
export function ProposalDialog(props: ProposalDialogProps) {
  const { topic, title, action, address, openCode, onClose } = props;
  const formId = useId();
  const proposal = useProposal(topic);
  const { draft, sum, quoteError } = proposal;
  const { submit, busy, error, refusal } = useSentProposal(props, proposal);
  return (
    <Dialog
      open
      persistent
      wide
      onOpenChange={onClose}
      title={title}
      description={topic.title}
      footer={
        <div className="grid gap-3">
          <ProposalTotal sum={sum} deal={draftDeal(topic, proposal)} isAsk={draft.kind === "ask"} />
          <Button type="submit" form={formId} size="lg" block busyLabel={busy && action.busy}>
            {action[draft.kind]}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // The form of a new address lies in a dialog above, and its sending comes through here too.
          if (event.target === event.currentTarget) submit();
        }}
      >
        {openCode && (
          <Notice tone="warning">
            Você já negocia este anúncio. Continue por lá, ou encerre aquela negociação primeiro.
          </Notice>
        )}
        <ProposalFields topic={topic} proposal={proposal} address={address} />
        {quoteError && <LoadFailure error={quoteError} onRetry={proposal.retryQuote} />}
        <FormError text={error} />
        <WayOut refusal={refusal} open={openCode} />
      </form>
    </Dialog>
  );
}

/** What is typed so far, as who types it sees it; nothing while a price or a quantity is missing. */
function draftDeal(topic: ProposalTopic, { terms, sum }: ProposalInHand): Deal | null {
  const { side, unit, feePercent } = topic;
  const { unit_price, quantity, delivery } = terms;
  if (sum.goods === null) return null;
  const product = { unit, fee_percent: feePercent };
  return proposalDeal({ side, product }, { unit_price, quantity, delivery, freight: sum.freight });
}

function useSentProposal({ send, onSent }: ProposalDialogProps, proposal: ProposalInHand) {
  const intentFor = useIntent();
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<ApiProblemCode>();
  const { act, busy, error } = useNegotiationAct<ProposalTerms>({
    send: (terms) => send(intentFor({ terms, attempt }), terms),
    onDone: (negotiation) => {
      proposal.forget();
      onSent(negotiation);
    },
    onRefused: (code) => {
      setRefusal(code);
      // An id that has waited for days can't be used any more; the next try is a new one.
      if (code === "intent_expired") setAttempt(attempt + 1);
    },
  });
  const submit = () => {
    setRefusal(undefined);
    if (!busy && proposal.isReady()) act(proposal.terms);
  };
  return { submit, busy, error, refusal };
}
