import type { Offer } from "@areon/contracts/catalog/offer";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";

export interface PhotoZoomProps {
  title: string;
  photos: Offer["photos"];
  first: number;
  onClose: () => void;
}

/** The whole screen for one photo. A tap doubles it; what does not fit is reached by scrolling. */
export function PhotoZoom({ title, photos, first, onClose }: PhotoZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(first);
  const [isDoubled, setDoubled] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const show = (index: number) => {
    setDoubled(false);
    setShown((index + photos.length) % photos.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step && !isDoubled) show(shown + step);
  };
  const photo = photos[shown]?.pictures.at(-1);
  return (
    <dialog
      ref={dialog}
      aria-label={`Foto ${shown + 1} de ${photos.length}: ${title}`}
      className="m-0 size-full max-h-none max-w-none bg-black text-white backdrop:bg-black"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="flex h-full flex-col">
        <div className="flex h-16 shrink-0 items-center gap-2 px-3">
          <span className="px-2 text-sm num">
            {shown + 1} / {photos.length}
          </span>
          <IconButton
            icon={X}
            label="Fechar"
            className="ml-auto text-white"
            onClick={() => dialog.current?.close()}
          />
        </div>
        <div
          className={classNames("min-h-0 grow", isDoubled ? "overflow-auto" : "overflow-hidden")}
        >
          <button
            type="button"
            aria-label={isDoubled ? "Reduzir foto" : "Ampliar foto"}
            aria-pressed={isDoubled}
            onClick={() => setDoubled(!isDoubled)}
            className={classNames(
              "block focus-visible:-outline-offset-2",
              isDoubled ? "size-[200%] cursor-zoom-out" : "size-full cursor-zoom-in",
            )}
          >
            <img src={photo?.url} alt="" className="size-full object-contain" />
          </button>
        </div>
        {photos.length > 1 && (
          <div className="flex h-16 shrink-0 items-center justify-center gap-6">
            <IconButton
              icon={ChevronLeft}
              label="Foto anterior"
              className="text-white"
              onClick={() => show(shown - 1)}
            />
            <IconButton
              icon={ChevronRight}
              label="Próxima foto"
              className="text-white"
              onClick={() => show(shown + 1)}
            />
          </div>
        )}
      </div>
    </dialog>
  );
}
