import type { SavedSearch } from "@areon/contracts/catalog/saved-searches";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { SearchNameDialog } from "./search-name-dialog.tsx";
import { renameSearch, savedSearchesQuery } from "./favorites-queries.ts";

export interface RenameSearchDialogProps {
  search: SavedSearch | undefined;
  onClose: () => void;
}

export function RenameSearchDialog({ search, onClose }: RenameSearchDialogProps) {
  const queries = useQueryClient();
  const rename = useMutation({
    mutationFn: renameSearch,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
      onClose();
    },
  });
  return (
    <SearchNameDialog
      open={search !== undefined}
      onClose={onClose}
      title="Renomear busca"
      name={search?.name ?? ""}
      submitLabel="Salvar nome"
      isBusy={rename.isPending}
      error={rename.error ? authErrorText(rename.error) : undefined}
      onSubmit={(name) => search && rename.mutate({ id: search.id, name })}
    />
  );
}
