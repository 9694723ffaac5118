import { useEffectEvent } from "react";
import type { ProductDraftHandle } from "./use-product-draft.ts";
import { usePhotoUploads, type PhotoUploads } from "./use-photo-uploads.ts";

/** Photos arrive one by one and take the place that was kept for them in the form. */
export function useDraftPhotos(productId: string, handle: ProductDraftHandle): PhotoUploads {
  const onSent = useEffectEvent((key: string, file: { id: string; pictures: { url: string }[] }) =>
    handle.change(({ photos }) => ({
      photos: photos.map((photo) =>
        photo.key === key
          ? { ...photo, fileId: file.id, url: (file.pictures.at(1) ?? file.pictures[0])?.url }
          : photo,
      ),
    })),
  );
  const onFound = useEffectEvent((isKept: (key: string) => boolean) => {
    const isThere = ({ key, fileId }: { key: string; fileId?: string | undefined }) =>
      fileId !== undefined || isKept(key);
    // A browser that keeps nothing lost them with the page; an empty place would never fill.
    if (handle.draft.photos.every(isThere)) return;
    handle.change(({ photos }) => ({ photos: photos.filter(isThere) }));
  });
  return usePhotoUploads({ productId, onSent, onFound });
}
