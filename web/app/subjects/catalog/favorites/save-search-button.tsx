import type { saveSearch } from "@areon/contracts/catalog/saved-searches";
import type { EndpointInput } from "@areon/contracts/core/endpoint";
import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useFavorites } from "./use-favorites.ts";
import { lateDialog } from "~/platform/parts/late-part";
import { signInAddress } from "~/platform/navigation/return-path";
import { useIsSignedIn } from "~/platform/api/use-is-signed-in";
import { Button } from "~/ui/button";

const SaveSearchDialog = lateDialog(
  async () => (await import("./save-search-dialog.tsx")).SaveSearchDialog,
);

export interface SaveSearchButtonProps {
  /** As the search itself takes them; what says where a page begins is left out. */
  filters: EndpointInput<typeof saveSearch>["body"]["filters"] & {
    cursor?: unknown;
    limit?: unknown;
  };
  /** What stands in the field at first: "Soja em Sorriso, MT". */
  suggestedName: string;
}

/** Keeps the search under a name. A visitor signs in first; who sells has no searches to keep. */
export function SaveSearchButton({ filters, suggestedName }: SaveSearchButtonProps) {
  const { isAvailable } = useFavorites();
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  if (!isAvailable) return null;
  const { cursor: _cursor, limit: _limit, ...kept } = filters;
  return (
    <>
      <Button
        variant="outline"
        icon={BookmarkPlus}
        onClick={() => {
          const { pathname, search } = globalThis.location;
          if (isSignedIn) setIsOpen(true);
          else void navigate(signInAddress(pathname + search));
        }}
      >
        Salvar busca
      </Button>
      {isOpen && (
        <SaveSearchDialog
          filters={kept}
          suggestedName={suggestedName}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
