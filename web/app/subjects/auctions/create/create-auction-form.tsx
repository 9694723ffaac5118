import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { bidTerms } from "@areon/contracts/auctions/terms/step-up";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { ApiProblem } from "~/platform/api/api-problem";
import { useSessionUser } from "~/platform/api/session-user";
import { FormError } from "~/platform/forms/form-error";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { DefinitionRows } from "~/ui/definition-rows";
import { ConfirmDialog } from "../detail/confirm-dialog.tsx";
import type { AddressSlot } from "./address-slot.ts";
import type { AuctionDraft } from "./auction-draft.ts";
import { creationTermsQuery } from "./create-calls.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { DraftSum, useDraftRows } from "./draft-sum.tsx";
import { FileFields } from "./file-fields.tsx";
import { FreightFields } from "./freight-fields.tsx";
import { PriceFields } from "./price-fields.tsx";
import { TimeFields } from "./time-fields.tsx";
import { useAuctionDraft, type AuctionDraftInHand } from "./use-auction-draft.ts";
import { useCreation } from "./use-creation.ts";
import { KindField, WhatFields } from "./what-fields.tsx";

interface CreateAuctionFormProps {
  /** A draft that the server has; undefined for a new one. */
  saved: AuctionDraft | undefined;
  address: AddressSlot;
  onDone: (auction: AuctionDetail) => void;
}

/**
 * Everything of an auction. Publishing is asked about with what it comes to; a reverse one is backed by who
 * creates it, so that the PIN is the question.
 */
export function CreateAuctionForm({ saved, address, onDone }: CreateAuctionFormProps) {
  const hand = useAuctionDraft(saved);
  const creation = useCreation({ hand, isSaved: saved !== undefined, onDone });
  const [isAsked, setAsked] = useState(false);
  const { draft } = hand;
  const rows = useDraftRows(draft);
  return (
    <PinConfirmation
      purpose="bid"
      binding={{
        payee: draft.id,
        amount: draft.startingPrice || "0.00",
        intent_id: draft.id,
        terms: bidTerms,
      }}
      reason="Pedimos o PIN porque a garantia da compra fica reservada na sua carteira."
      summary={
        <>
          <b className="block font-semibold">{draft.title}</b>
          <DefinitionRows className="mt-2" rows={rows} />
        </>
      }
      action="Publicar leilão"
      then="Em seguida você publica o leilão."
      onGranted={(grant) => creation.save({ isDraft: false, grant })}
    >
      {(askPin) => (
        <>
          <Fields
            hand={hand}
            address={address}
            creation={creation}
            onPublish={() => {
              if (draft.kind === "reverse") askPin();
              else setAsked(true);
            }}
          />
          {isAsked && (
            <ConfirmDialog
              title="Publicar este leilão?"
              text={`${draft.title.trim()}. Depois do primeiro lance você não pode mais cancelar.`}
              rows={rows}
              action="Publicar leilão"
              busyAction="Criando..."
              danger={false}
              act={{ busy: false, error: undefined }}
              onConfirm={() => {
                setAsked(false);
                creation.save({ isDraft: false, grant: null });
              }}
              onClose={() => setAsked(false)}
            />
          )}
        </>
      )}
    </PinConfirmation>
  );
}

interface FieldsProps {
  hand: AuctionDraftInHand;
  address: AddressSlot;
  creation: ReturnType<typeof useCreation>;
  onPublish: () => void;
}

function Fields({ hand, address, creation, onPublish }: FieldsProps) {
  const { data: terms } = useQuery(creationTermsQuery);
  const { busy } = creation;
  const isFaulty = Object.keys(hand.errors).length > 0;
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // The PIN and a new address lie in dialogs above, and their sending comes through here too.
        if (event.target !== event.currentTarget || busy) return;
        if (hand.isReady()) onPublish();
        else focusFault(event.currentTarget);
      }}
    >
      <KindField hand={hand} />
      <WhatFields hand={hand} />
      <FreightFields hand={hand} />
      <PriceFields hand={hand} />
      <TimeFields hand={hand} extensionMinutes={terms?.extension_minutes} />
      <DeliveryFields hand={hand} address={address} />
      <FileFields hand={hand} />
      <DraftSum draft={hand.draft} />
      <FormError text={creation.error ?? (isFaulty ? "Confira os campos marcados." : undefined)} />
      <WayOut problem={creation.problem} />
      <div className="grid gap-2.5 md:grid-cols-2">
        <Button
          variant="outline"
          size="lg"
          busyLabel={busy === "draft" && "Salvando..."}
          disabled={busy !== undefined}
          onClick={(event) => {
            if (hand.isReady()) creation.save({ isDraft: true, grant: null });
            else focusFault(event.currentTarget.form);
          }}
        >
          Salvar rascunho
        </Button>
        <Button
          type="submit"
          size="lg"
          busyLabel={busy === "publish" && "Criando..."}
          disabled={busy !== undefined}
        >
          Criar Leilão
        </Button>
      </div>
    </form>
  );
}

/** The faults are marked with the next drawing; the first of them is shown. */
function focusFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>("[aria-invalid=true]");
    first?.focus();
    first?.scrollIntoView({ block: "center" });
  });
}

function WayOut({ problem }: { problem: ApiProblem | undefined }) {
  const role = useSessionUser()?.role ?? "buyer";
  if (problem?.code === "bid_without_funds") {
    return (
      <ButtonLink variant="outline" to="/wallet/deposit">
        Depositar na carteira
      </ButtonLink>
    );
  }
  if (problem?.code !== "registration_incomplete" && problem?.code !== "seller_not_verified") {
    return null;
  }
  return (
    <Link to={`/${role}/cadastro`} className="link inline-flex min-h-11 items-center">
      {problem.code === "registration_incomplete" ? "Completar cadastro" : "Ver minha verificação"}
    </Link>
  );
}
