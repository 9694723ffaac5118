import type { SellerProduct } from "@areon/contracts/catalog/products";
import { useState } from "react";
import { Dialog } from "~/ui/dialog";
import { Picture } from "~/ui/picture";

interface PhotoStripProps {
  label: string;
  photos: SellerProduct["photos"];
}

/** All photos at once; each opens large, because what is wrong is often small. */
export function PhotoStrip({ label, photos }: PhotoStripProps) {
  const [open, setOpen] = useState<number>();
  const shown = open === undefined ? undefined : photos[open];
  if (photos.length === 0) return <p className="text-muted-foreground">Sem fotos</p>;
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 md:grid-cols-4" aria-label={label}>
        {photos.map(({ id, pictures }, index) => (
          <li key={id}>
            <button
              type="button"
              className="block w-full rounded-md"
              aria-label={`Ampliar foto ${index + 1}`}
              onClick={() => setOpen(index)}
            >
              <Picture
                src={pictures[0]?.url}
                alt={`Foto ${index + 1}`}
                className="w-full rounded-md"
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        wide
        open={shown !== undefined}
        onOpenChange={() => setOpen(undefined)}
        title={`Foto ${(open ?? 0) + 1}`}
      >
        {shown && (
          <img
            src={shown.pictures.at(-1)?.url}
            alt={`Foto ${(open ?? 0) + 1}`}
            className="max-h-[70dvh] w-full rounded-md object-contain"
          />
        )}
      </Dialog>
    </>
  );
}
