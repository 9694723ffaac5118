import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "~/platform/loading/load-failure";
import { Dialog } from "~/ui/dialog";
import { Loading, Skeleton } from "~/ui/skeleton";
import { auctionQuery } from "../bid/auction-queries.ts";
import type { AddressSlot } from "./address-slot.ts";
import { draftOf } from "./auction-draft.ts";
import { CreateAuctionForm } from "./create-auction-form.tsx";
import { draftContentQuery } from "./create-calls.ts";

export interface CreateDialogProps {
  /** Of a draft that the server has; left out for a new one. */
  draftId?: string | undefined;
  address: AddressSlot;
  onClose: () => void;
}

/** "Criar Novo Leilão". Drawn while it is open; what was typed is found again. */
export function CreateDialog({ draftId, address, onClose }: CreateDialogProps) {
  return (
    <Dialog
      open
      persistent
      wide
      onOpenChange={onClose}
      title={draftId ? "Continuar rascunho" : "Criar Novo Leilão"}
    >
      {draftId ? (
        <SavedDraft draftId={draftId} address={address} onClose={onClose} />
      ) : (
        <CreateAuctionForm saved={undefined} address={address} onDone={onClose} />
      )}
    </Dialog>
  );
}

type SavedDraftProps = CreateDialogProps & { draftId: string };

function SavedDraft({ draftId, address, onClose }: SavedDraftProps) {
  const content = useQuery(draftContentQuery(draftId));
  const auction = useQuery(auctionQuery(draftId));
  const error = content.error ?? auction.error;
  if (content.data && auction.data) {
    const saved = draftOf(content.data, auction.data);
    return <CreateAuctionForm saved={saved} address={address} onDone={onClose} />;
  }
  if (error) {
    const retry = () => void Promise.all([content.refetch(), auction.refetch()]);
    return <LoadFailure error={error} onRetry={retry} />;
  }
  return (
    <Loading label="Carregando o rascunho...">
      <div className="grid gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-11" />
        <Skeleton className="h-24" />
      </div>
    </Loading>
  );
}
