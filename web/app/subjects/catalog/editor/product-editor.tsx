import type { Category } from "@areon/contracts/catalog/categories";
import { useState } from "react";
import { StateBadge } from "../product/state-badge.tsx";
import { useOwnPlace } from "~/subjects/identity/use-own-place";
import { BackLink } from "~/ui/back-link";
import { PageHead } from "~/ui/page-head";
import { ClassificationCard } from "./classification-card.tsx";
import { ChecklistCard, NetCard } from "./aside-cards.tsx";
import { checklistOf, openFields } from "./checklist.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { DeliveryCard } from "./delivery-card.tsx";
import { EditorActions, mainAction } from "./editor-actions.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { fieldPlace, focusField } from "./form-field.ts";
import { HistoryCard } from "./history-card.tsx";
import type { KeptKey, KeptProduct } from "./kept-product.ts";
import { productsPath } from "../selling/paths.ts";
import { emptyDraft } from "./product-draft.ts";
import { PhotosCard } from "./photos-card.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { PriceCard } from "./price-card.tsx";
import { PublishProblem } from "../selling/publish-problem.tsx";
import { ReviewNotice } from "./review-notice.tsx";
import { SaveLine } from "./save-line.tsx";
import { useDraftPhotos } from "./use-draft-photos.ts";
import { useProductActs } from "./use-product-acts.ts";
import { useProductDraft, type ProductDraftHandle } from "./use-product-draft.ts";
import { useFieldErrors } from "./use-field-errors.ts";
import { WhatCard } from "./what-card.tsx";

export interface ProductEditorProps {
  keptKey: KeptKey;
  start: KeptProduct;
  categories: readonly Category[];
  onExpired: () => void;
  /** The server has it for the first time. */
  onCreated: () => void;
}

/** The cards stand in the order in which a farmer thinks: photos, what, price, delivery. */
export function ProductEditor(props: ProductEditorProps) {
  const { keptKey, categories } = props;
  const { productId } = keptKey;
  const handle = useProductDraft(props);
  const uploads = useDraftPhotos(productId, handle);
  const acts = useProductActs(handle, productId);
  const { errors, ask } = useFieldErrors(handle.draft, categories, acts.missing);
  const [isPreview, setPreview] = useState(false);
  const ownPlace = useStartPlace(props.start);
  const { draft, product, change } = handle;
  const checklist = checklistOf(draft, categories);
  const publish = () => {
    ask();
    const open = Object.keys(openFields(draft, categories));
    if (open.length === 0) void acts.publish();
    else focusField(open);
  };
  const main = mainAction(handle, acts, publish);
  const card = { draft, change, errors, categories };
  const category = categories.find(({ slug }) => slug === draft.category);
  return (
    <>
      <BackLink to={productsPath}>Meus Produtos</BackLink>
      <PageHead
        title={product?.published_at ? "Editar anúncio" : "Anunciar produto"}
        badge={product && product.state !== "draft" && <StateBadge state={product.state} tall />}
        text={
          <SaveLine handle={handle} missing={checklist.filter(({ isDone }) => !isDone).length} />
        }
        actions={<EditorActions {...{ handle, acts, main }} onPreview={() => setPreview(true)} />}
      />
      <EditorNotices {...{ handle, acts, categories }} />
      <div className="mt-6 grid items-start gap-5 md:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <fieldset
          key={handle.filled}
          disabled={product?.state === "in_review"}
          className="grid min-w-0 grid-cols-1 gap-5 md:gap-6"
        >
          <legend className="sr-only">Dados do anúncio</legend>
          <div {...fieldPlace("photos")}>
            <PhotosCard
              photos={draft.photos}
              onPhotosChange={(next) => change(({ photos }) => ({ photos: next(photos) }))}
              uploads={uploads}
              error={errors["photos"]}
            />
          </div>
          <WhatCard {...card} />
          <PriceCard {...card} isUnitFixed={product !== null && product.published_at !== null} />
          <ClassificationCard {...card} />
          <DeliveryCard {...card} saved={ownPlace} onSaved={handle.prefill} />
        </fieldset>
        <aside className="grid min-w-0 items-start gap-4 md:gap-5 md:max-xl:grid-cols-2">
          <NetCard draft={draft} category={category} />
          {(product === null || product.state === "draft") && <ChecklistCard items={checklist} />}
          {product && <HistoryCard productId={productId} />}
        </aside>
      </div>
      <EditorBar draft={draft} category={category} main={main} busy={acts.busy} />
      <PreviewDialog
        open={isPreview}
        onOpenChange={setPreview}
        previews={uploads.previews}
        {...{ draft, categories }}
      />
    </>
  );
}

/** Of a new product; a draft that is there has a town of its own, or was left without one. */
function useStartPlace({ draft }: KeptProduct) {
  const [isNew] = useState(draft === emptyDraft);
  const place = useOwnPlace();
  return isNew ? place : null;
}

interface EditorNoticesProps {
  handle: ProductDraftHandle;
  acts: ReturnType<typeof useProductActs>;
  categories: readonly Category[];
}

function EditorNotices({ handle, acts, categories }: EditorNoticesProps) {
  const { product, state, draft } = handle;
  const problem = acts.problem ?? (state.kind === "refused" ? state.problem : undefined);
  return (
    <>
      {product && (
        <ReviewNotice product={product} busy={acts.busy} onWithdraw={() => void acts.withdraw()} />
      )}
      {state.kind === "conflict" && (
        <ConflictNotice
          {...{ draft, categories, other: state.other }}
          onKeepMine={() => handle.keepMine(state.other)}
          onTakeOther={() => handle.takeOther(state.other)}
        />
      )}
      {problem && <PublishProblem problem={problem} />}
    </>
  );
}
