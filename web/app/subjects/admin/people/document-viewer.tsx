import type { Verification } from "@areon/contracts/identity/trust";
import {
  ChevronLeft,
  ChevronRight,
  Download,
  RotateCw,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { ButtonLink } from "~/ui/button-link";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { IconButton } from "~/ui/icon-button";
import { documentNames } from "./words.ts";

export type SentDocument = Verification["documents"][number];

export interface ShownDocument {
  document: SentDocument;
  url: string;
}

export interface DocumentViewerProps {
  shown: ShownDocument | undefined;
  /** Which one of how many, and what the person declared, to be compared with the paper. */
  declared: string;
  /** Absent at the first and the last one; each opening is logged like the first. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/** Pictures are shown in place; a PDF could carry more than an image, so it is downloaded. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { shown, declared, onPrevious, onNext, onClose } = props;
  const name = shown ? documentNames[shown.document.document_kind] : "";
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={onClose}
      title={name}
      description={declared}
      wide
      footer={
        shown && (
          <div className="flex items-center gap-2">
            <StepButton icon={ChevronLeft} label="Documento anterior" onClick={onPrevious} />
            <ButtonLink
              to={shown.url}
              reloadDocument
              target="_blank"
              rel="noopener noreferrer"
              variant="outline"
              className="grow"
            >
              <Icon of={Download} />
              Baixar arquivo
            </ButtonLink>
            <StepButton icon={ChevronRight} label="Próximo documento" onClick={onNext} />
          </div>
        )
      }
    >
      {shown && isPicture(shown.document) ? (
        <PictureStage key={shown.url} name={name} url={shown.url} />
      ) : (
        <p className="text-muted-foreground">Este documento é um PDF. Baixe o arquivo para ler.</p>
      )}
    </Dialog>
  );
}

function StepButton(props: { icon: LucideIcon; label: string; onClick: (() => void) | undefined }) {
  return (
    <IconButton
      icon={props.icon}
      label={props.label}
      disabled={!props.onClick}
      onClick={props.onClick}
    />
  );
}

const zooms = [1, 1.5, 2, 3, 4] as const;
const quarterDegrees = 90;

/** Papers are photographed sideways and numbers are small: it turns, grows and moves in its frame. */
function PictureStage({ name, url }: { name: string; url: string }) {
  const [step, setStep] = useState(0);
  const [quarters, setQuarters] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const zoom = zooms[step] ?? 1;
  const [width, height] = [`calc(100cqw * ${zoom})`, `calc(100cqh * ${zoom})`];
  const lies = quarters % 2 === 1;
  const frame = useCentred(zoom);
  if (isBroken) {
    return (
      <p role="alert" className="text-destructive">
        A imagem não abriu. Feche e abra o documento de novo.
      </p>
    );
  }
  return (
    <>
      <div className="mb-3 flex items-center gap-1">
        <IconButton
          icon={ZoomOut}
          label="Diminuir"
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <output className="min-w-14 text-center text-sm num" aria-label="Ampliação">
          {zoom * 100}%
        </output>
        <IconButton
          icon={ZoomIn}
          label="Aumentar"
          disabled={step === zooms.length - 1}
          onClick={() => setStep(step + 1)}
        />
        <IconButton icon={RotateCw} label="Girar" onClick={() => setQuarters(quarters + 1)} />
      </div>
      <section
        ref={frame}
        aria-label="Imagem do documento"
        className="[container-type:size] h-[55dvh] overflow-auto max-md:h-[42dvh] rounded-md border bg-muted"
      >
        <div style={{ width, height }} className="grid place-items-center overflow-hidden">
          <img
            src={url}
            alt={name}
            onError={() => setBroken(true)}
            style={{
              width: lies ? height : width,
              height: lies ? width : height,
              transform: `rotate(${quarters * quarterDegrees}deg)`,
            }}
            className="max-w-none object-contain"
          />
        </div>
      </section>
    </>
  );
}

/** It grows around its middle, not out of its corner. */
function useCentred(zoom: number) {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current: box } = frame;
    box?.scrollTo({
      left: (box.clientWidth * (zoom - 1)) / 2,
      top: (box.clientHeight * (zoom - 1)) / 2,
    });
  }, [zoom]);
  return frame;
}

function isPicture({ filename }: SentDocument): boolean {
  return /\.(jpe?g|png|webp)$/i.test(filename);
}
