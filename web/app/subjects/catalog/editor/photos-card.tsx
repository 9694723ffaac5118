import { maximumPhotos } from "@areon/contracts/catalog/terms/limits";
import { useState } from "react";
import { newIntentId } from "~/platform/api/intent-id";
import { Card } from "~/ui/card";
import { FieldNote } from "~/ui/field";
import { UploadAddTile } from "~/ui/upload-tile";
import { PhotoTile } from "./photo-tile.tsx";
import { acceptPhotos, movePhoto } from "./photo-rules.ts";
import type { DraftPhoto } from "./product-draft.ts";
import { useDragOrder } from "./use-drag-order.ts";
import type { PhotoUploads } from "./use-photo-uploads.ts";

interface PhotosCardProps {
  photos: readonly DraftPhoto[];
  /** From those of the moment: one may have arrived since this card was drawn. */
  onPhotosChange: (change: (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]) => void;
  uploads: PhotoUploads;
  error: string | undefined;
}

/** First of all: who buys looks at the pictures first. Their order is what buyers see. */
export function PhotosCard({ photos, onPhotosChange, uploads, error }: PhotosCardProps) {
  const [announced, setAnnounced] = useState("");

  const move = (from: number, to: number) => {
    if (to < 0 || to >= photos.length || from === to) return;
    onPhotosChange((now) => movePhoto(now, from, to));
    setAnnounced(`Foto na posição ${to + 1} de ${photos.length}${to === 0 ? ", capa" : ""}.`);
  };
  const list = useDragOrder(move);
  const add = (files: readonly File[]) => {
    const added = acceptPhotos(files, maximumPhotos - photos.length).map((file) => {
      const key = newIntentId();
      uploads.add(key, file);
      return { key };
    });
    if (added.length > 0) onPhotosChange((now) => [...now, ...added]);
  };
  const remove = (photo: DraftPhoto, index: number) => {
    uploads.drop(photo.key);
    onPhotosChange((now) => now.filter(({ key }) => key !== photo.key));
    setAnnounced(`Foto ${index + 1} tirada.`);
  };

  return (
    <Card padding="body" id="fotos" tabIndex={-1} className="outline-none">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg md:text-xl">Fotos</h2>
        <span className="text-sm text-muted-foreground num">
          {photos.length} de {maximumPhotos}
        </span>
      </div>
      <p className="mt-0.5 text-sm text-muted-foreground">
        Luz do dia, produto inteiro. A primeira é a capa.
      </p>
      <ul
        ref={list}
        className="mt-4 grid grid-cols-3 gap-3 md:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]"
        aria-label="Fotos do anúncio"
      >
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            src={photo.url ?? uploads.previews[photo.key] ?? ""}
            index={index}
            count={photos.length}
            progress={uploads.progress[photo.key]}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(photo, index)}
          />
        ))}
        {photos.length < maximumPhotos && (
          <li>
            <UploadAddTile accept="image/jpeg,image/png,image/webp" onFiles={add} />
          </li>
        )}
      </ul>
      <FieldNote
        id="fotos-note"
        error={error}
        hint={
          photos.length > 1
            ? "Arraste as fotos para mudar a ordem. Sem sinal, guardamos e enviamos depois."
            : "JPG ou PNG, até 5 MB cada. Sem sinal, guardamos e enviamos depois."
        }
      />
      <output className="sr-only">{announced}</output>
    </Card>
  );
}
