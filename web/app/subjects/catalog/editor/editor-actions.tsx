import { CirclePause, ExternalLink, Eye } from "lucide-react";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { offerPath } from "../selling/paths.ts";
import type { ProductActs } from "./use-product-acts.ts";
import type { ProductDraftHandle } from "./use-product-draft.ts";

export interface MainAction {
  label: string;
  busyLabel: string;
  run: () => void;
  disabled?: boolean | undefined;
}

/** The one thing this product waits for; nothing while moderation has it. */
export function mainAction(
  { product, state }: Pick<ProductDraftHandle, "product" | "state">,
  acts: ProductActs,
  publish: () => void,
): MainAction | undefined {
  if (product === null || product.state === "draft") {
    return { label: "Publicar anúncio", busyLabel: "Publicando...", run: publish };
  }
  if (product.state === "in_review") return undefined;
  const isSaved = state.kind === "saved";
  if (product.state === "paused" && isSaved) {
    return {
      label: "Voltar a publicar",
      busyLabel: "Publicando...",
      run: () => void acts.resume(),
    };
  }
  return {
    label: "Salvar alterações",
    busyLabel: "Salvando...",
    run: () => void acts.saveChanges(),
    disabled: isSaved || state.kind === "conflict",
  };
}

interface EditorActionsProps {
  handle: ProductDraftHandle;
  acts: ProductActs;
  main: MainAction | undefined;
  onPreview: () => void;
}

export function EditorActions({ handle, acts, main, onPreview }: EditorActionsProps) {
  const { product } = handle;
  const isPublished = product?.state === "published";
  const isChanged = handle.state.kind === "changed" || handle.state.kind === "device";
  return (
    <>
      {product && product.state !== "draft" && isChanged && (
        <Button variant="ghost" disabled={acts.busy} onClick={() => handle.takeOther(product)}>
          Descartar alterações
        </Button>
      )}
      {isPublished ? (
        <>
          <ButtonLink variant="outline" icon={ExternalLink} to={offerPath(product.id)}>
            Ver anúncio
          </ButtonLink>
          <Button
            variant="outline"
            icon={CirclePause}
            disabled={acts.busy}
            onClick={() => void acts.pause()}
          >
            Pausar
          </Button>
        </>
      ) : (
        <Button variant="outline" icon={Eye} onClick={onPreview}>
          Ver como fica
        </Button>
      )}
      {main && (
        <Button
          className="max-md:hidden"
          disabled={main.disabled}
          busyLabel={acts.busy && main.busyLabel}
          onClick={main.run}
        >
          {main.label}
        </Button>
      )}
    </>
  );
}
