import type { saveSearch } from "@areon/contracts/catalog/saved-searches";
import type { EndpointInput } from "@areon/contracts/core/endpoint";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { newIntentId } from "~/platform/api/intent-id";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";
import { SearchNameDialog } from "./search-name-dialog.tsx";
import { savedSearchesQuery } from "./favorites-queries.ts";

export interface SaveSearchDialogProps {
  filters: EndpointInput<typeof saveSearch>["body"]["filters"];
  suggestedName: string;
  onClose: () => void;
}

export function SaveSearchDialog({ filters, suggestedName, onClose }: SaveSearchDialogProps) {
  const queries = useQueryClient();
  const [id] = useState(newIntentId);
  const save = useMutation({
    mutationFn: (name: string) =>
      call<typeof saveSearch>({
        method: "POST",
        path: "/catalog/saved-searches",
        body: { id, name, filters },
      }),
    onSuccess: () => {
      showToast({ title: "Busca salva", text: "Avisamos quando chegarem ofertas novas." });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });
  return (
    <SearchNameDialog
      open
      onClose={onClose}
      title="Salvar busca"
      description="Uma vez por dia, avisamos quantas ofertas novas ela encontrou."
      name={suggestedName}
      submitLabel="Salvar busca"
      isBusy={save.isPending}
      error={save.error ? authErrorText(save.error) : undefined}
      onSubmit={(name) => save.mutate(name)}
    />
  );
}
