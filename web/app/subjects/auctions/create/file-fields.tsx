import {
  maximumAuctionDocuments,
  maximumAuctionPhotos,
} from "@areon/contracts/auctions/terms/auction";
import { FileText, Paperclip, X } from "lucide-react";
import { useId } from "react";
import { showToast } from "~/platform/toasts/toast-store";
import { buttonClass } from "~/ui/button-class";
import { Field, FieldNote } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { IconButton } from "~/ui/icon-button";
import { Input } from "~/ui/input";
import { UploadAddTile, UploadTile } from "~/ui/upload-tile";
import type { DraftFile } from "./auction-draft.ts";
import { PhotoAddress } from "./photo-address.tsx";
import type { AuctionDraftInHand, DraftFilesInHand } from "./use-auction-draft.ts";

const megabyte = 1024 * 1024;
const photoTypes = ["image/jpeg", "image/png", "image/webp"];
const paperTypes = ["application/pdf", "image/jpeg", "image/png"];

export function FileFields({ hand }: { hand: AuctionDraftInHand }) {
  return (
    <>
      <Photos photos={hand.photos} error={hand.errors.photos} />
      <Papers papers={hand.documents} error={hand.errors.documents} />
    </>
  );
}

interface PhotosProps {
  photos: DraftFilesInHand;
  error: string | undefined;
}

function Photos({ photos, error }: PhotosProps) {
  const { files, progress, previews } = photos;
  const free = maximumAuctionPhotos - files.length;
  return (
    <fieldset>
      <legend className="label">
        Fotos <span className="font-normal text-muted-foreground">(opcional)</span>
      </legend>
      <ul className="grid grid-cols-3 gap-3 md:grid-cols-4" aria-label="Fotos do leilão">
        {files.map((photo, place) => (
          <li key={photo.key}>
            <UploadTile
              src={photo.url ?? previews[photo.key] ?? ""}
              label={`Foto ${place + 1}`}
              cover={place === 0}
              progressPercent={progress[photo.key]?.percent}
              onRemove={() => photos.remove(photo.key)}
            />
            <PhotoLine photo={photo} place={place} photos={photos} />
          </li>
        ))}
        {free > 0 && (
          <li>
            <UploadAddTile
              accept={photoTypes.join(",")}
              onFiles={(chosen) =>
                photos.add(
                  accepted(chosen, { types: photoTypes, megabytes: 5, free }).map((file) => ({
                    file,
                  })),
                )
              }
            />
          </li>
        )}
      </ul>
      <FieldNote
        id="leilao-fotos"
        error={error}
        hint="Luz do dia, produto inteiro. A primeira é a capa. Sem sinal, guardamos e enviamos depois."
      />
      {free > 0 && <PhotoAddress onBrought={photos.addStored} />}
    </fieldset>
  );
}

interface PhotoLineProps {
  photo: DraftFile;
  place: number;
  photos: DraftFilesInHand;
}

function PhotoLine({ photo, place, photos }: PhotoLineProps) {
  const progress = photos.progress[photo.key];
  if (progress?.refusal) return <p className="text-xs text-destructive">{progress.refusal}</p>;
  if (progress?.isWaiting) return <p className="text-xs">Sem sinal, continua sozinho</p>;
  if (place === 0 || photo.fileId === undefined) return null;
  return (
    <button
      type="button"
      className="link min-h-11 text-sm"
      onClick={() => photos.set([photo, ...photos.files.filter((other) => other !== photo)])}
    >
      Usar como capa<span className="sr-only">: Foto {place + 1}</span>
    </button>
  );
}

interface PapersProps {
  papers: DraftFilesInHand;
  error: string | undefined;
}

function Papers({ papers, error }: PapersProps) {
  const id = useId();
  const free = maximumAuctionDocuments - papers.files.length;
  const add = (chosen: readonly File[]) =>
    papers.add(
      accepted(chosen, { types: paperTypes, megabytes: 10, free }).map((file) => ({
        file,
        name: file.name.replace(/\.[^.]+$/, "").slice(0, 120),
      })),
    );
  return (
    <fieldset className="grid gap-3">
      <legend className="label">
        Documentos <span className="font-normal text-muted-foreground">(opcional)</span>
      </legend>
      {papers.files.map((paper, place) => (
        <Paper key={paper.key} paper={paper} place={place} papers={papers} />
      ))}
      {free > 0 && (
        <label
          htmlFor={id}
          className={buttonClass({
            variant: "outline",
            className:
              "justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring max-md:w-full",
          })}
        >
          <Icon of={Paperclip} />
          Juntar documento
          <input
            id={id}
            type="file"
            accept={paperTypes.join(",")}
            multiple
            className="sr-only"
            onChange={(event) => {
              add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = "";
            }}
          />
        </label>
      )}
      <FieldNote
        id="leilao-documentos"
        error={error}
        hint="Laudo, nota, GTA ou edital em PDF, JPG ou PNG, até 10 MB. Quem entra na AREON pode ler."
      />
    </fieldset>
  );
}

interface PaperProps {
  paper: DraftFile;
  place: number;
  papers: DraftFilesInHand;
}

function Paper({ paper, place, papers }: PaperProps) {
  const progress = papers.progress[paper.key];
  const name = paper.name ?? "";
  const rename = (next: string) =>
    papers.set(papers.files.map((file) => (file === paper ? { ...paper, name: next } : file)));
  return (
    <div className="flex items-start gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-soft-foreground">
        <Icon of={FileText} />
      </span>
      <Field
        className="grow"
        label={`Nome do documento ${place + 1}`}
        hideLabel
        error={progress?.refusal}
        hint={progressWords(progress)}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={120}
            value={name}
            onChange={(event) => rename(event.currentTarget.value)}
          />
        )}
      </Field>
      <IconButton icon={X} label={`Tirar ${name}`} onClick={() => papers.remove(paper.key)} />
    </div>
  );
}

function progressWords(progress: DraftFilesInHand["progress"][string] | undefined) {
  if (!progress) return undefined;
  return progress.isWaiting
    ? "Sem sinal. Guardamos e enviamos depois."
    : `Enviando ${progress.percent}%`;
}

interface FileRule {
  types: readonly string[];
  megabytes: number;
  free: number;
}

/** Those that may be sent; of the others the person is told why not. */
function accepted(chosen: readonly File[], { types, megabytes, free }: FileRule): readonly File[] {
  const known = chosen.filter((file) => types.includes(file.type));
  const fitting = known.filter((file) => file.size <= megabytes * megabyte);
  if (known.length < chosen.length) {
    showToast({ tone: "error", title: "Formato inválido", text: "Escolha outro tipo de arquivo." });
  } else if (fitting.length < known.length) {
    const text = `O arquivo deve ter no máximo ${megabytes}MB.`;
    showToast({ tone: "error", title: "Arquivo muito grande", text });
  } else if (fitting.length > free) {
    showToast({ tone: "error", title: "Arquivos demais", text: `Cabem mais ${free} aqui.` });
  }
  return fitting.slice(0, free);
}
