import {
  classificationParameterNames,
  classify,
  gramsOf,
  rulesInOrder,
  writeClassification,
  type ClassificationFigures,
  type ClassificationParameter,
  type WrittenClassification,
} from "@areon/contracts/catalog/terms/classification";
import type { ClassifiedLine } from "@areon/contracts/orders/classification-tickets";
import {
  kilosWords,
  percentWords,
  reaisWords,
} from "@areon/contracts/catalog/terms/classification-words";
import { useRef, useState } from "react";
import { uploadFile } from "~/platform/files/upload-file";
import { ActForm } from "~/platform/forms/act-form";
import { quantityWords } from "~/subjects/catalog/offer-words";
import { useOrderAct } from "../order/use-order-act.ts";
import { centsOf } from "~/platform/text/cents";
import { Checkbox } from "~/ui/checkbox";
import { DecimalInput } from "~/ui/decimal-input";
import { DefinitionRows } from "~/ui/definition-rows";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FileField } from "~/ui/file-field";
import { correct, enter, type Measured } from "./classification-queries.ts";
import { percentComplaint, percentOf, typedPercent } from "~/subjects/catalog/percent-text";

interface TicketDialogProps {
  orderId: string;
  line: ClassifiedLine;
  onClose: () => void;
}

/** Enters a ticket, or corrects the one that is there. */
export function TicketDialog({ orderId, line, onClose }: TicketDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      persistent
      title={line.ticket ? "Corrigir romaneio" : "Informar romaneio"}
      description={`${line.title} · ${quantityWords(line.quantity, line.unit)}, ${kilosWords(line.agreed_kg)} acordados`}
    >
      <TicketForm orderId={orderId} line={line} onClose={onClose} />
    </Dialog>
  );
}

type Percents = Partial<Record<ClassificationParameter, string>>;

interface Sending extends Omit<Measured, "file_id"> {
  /** Of a paper that was sent already. */
  fileId: string | undefined;
  fileName: string;
}

function TicketForm({ orderId, line, onClose }: TicketDialogProps) {
  const { ticket } = line;
  const [weight, setWeight] = useState(ticket?.result.delivered_kg ?? "");
  const [percents, setPercents] = useState<Percents>(() => startPercents(line));
  const [file, setFile] = useState<File>();
  const [isAccepted, setAccepted] = useState(true);
  const [isTouched, setTouched] = useState(false);
  const sendPaper = useSentPaper();
  const { act, busy, error } = useOrderAct<Sending>({
    send: async (id, { fileId, fileName: _fileName, ...rest }) => {
      const measured = { ...rest, file_id: fileId ?? (await sendPaper(file!)) };
      return ticket
        ? correct({ orderId, ticketId: ticket.id }, id, measured)
        : enter({ orderId, position: line.position }, id, measured);
    },
    done: { title: ticket ? "Romaneio corrigido" : "Romaneio informado" },
    onDone: onClose,
  });
  const figures = figuresOf(line, percents);
  const preview = figures && Number(weight) > 0 ? previewOf(line, weight, figures) : undefined;
  const hasPaper = file !== undefined || ticket !== null;
  const submit = () => {
    setTouched(true);
    if (!figures || !preview || !hasPaper) return;
    const fileId = file ? undefined : ticket?.file.id;
    const paper = { fileId, fileName: file ? `${file.name} ${file.size}` : "" };
    act({ delivered_kg: weight, figures, accept: isAccepted, ...paper });
  };
  return (
    <ActForm
      action={ticket ? "Salvar correção" : "Informar romaneio"}
      busyAction="Enviando..."
      busy={busy}
      error={error}
      onSubmit={submit}
    >
      <FigureFields {...{ line, isTouched, weight, setWeight, percents, setPercents }} />
      <PaperField ticket={ticket} isMissing={isTouched && !hasPaper} onFile={setFile} />
      {preview && <Preview result={preview} />}
      <Checkbox
        label="Aceito estes números"
        checked={isAccepted}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
      />
    </ActForm>
  );
}

interface FigureFieldsProps {
  line: ClassifiedLine;
  isTouched: boolean;
  weight: string;
  setWeight: (weight: string) => void;
  percents: Percents;
  setPercents: (percents: Percents) => void;
}

const weightMissing = "Informe o peso, maior que zero";

function FigureFields(props: FigureFieldsProps) {
  const { line, isTouched, weight, setWeight, percents, setPercents } = props;
  return (
    <>
      <Field
        label="Peso na balança"
        error={isTouched && !(Number(weight) > 0) ? weightMissing : undefined}
      >
        {(control) => (
          <DecimalInput
            {...control}
            data-focus-first=""
            decimals={3}
            suffix="kg"
            value={weight}
            onValueChange={setWeight}
          />
        )}
      </Field>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {rulesInOrder(line.table).map(({ parameter, limit }) => (
          <Field
            key={parameter}
            label={classificationParameterNames[parameter]}
            hint={`Sem desconto até ${percentWords(limit)}`}
            error={isTouched ? percentComplaint(percents[parameter] ?? "") : undefined}
          >
            {(control) => (
              <DecimalInput
                {...control}
                decimals={2}
                suffix="%"
                value={percents[parameter] ?? ""}
                onValueChange={(value) => setPercents({ ...percents, [parameter]: value })}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  );
}

interface PaperFieldProps {
  ticket: ClassifiedLine["ticket"];
  isMissing: boolean;
  onFile: (file: File | undefined) => void;
}

function PaperField({ ticket, isMissing, onFile }: PaperFieldProps) {
  return (
    <FileField
      label="Romaneio em PDF ou foto"
      accept=".pdf,.jpg,.jpeg,.png"
      required={ticket === null}
      hint={ticket ? `Fica ${ticket.file.filename}, se você não trocar` : undefined}
      error={isMissing ? "Anexe o romaneio" : undefined}
      onFile={onFile}
    />
  );
}

function Preview({ result }: { result: WrittenClassification }) {
  return (
    <div className="rounded-md bg-muted p-4" aria-live="polite">
      <DefinitionRows
        rows={[
          { term: "Peso líquido", value: kilosWords(result.net_kg) },
          { term: "Valor pelo romaneio", value: reaisWords(result.price) },
          {
            term: "Volta ao comprador",
            value: reaisWords(result.difference),
            strong: true,
          },
        ]}
      />
    </div>
  );
}

function startPercents({ ticket }: ClassifiedLine): Percents {
  return Object.fromEntries(
    (ticket?.result.steps ?? []).map(({ parameter, figure }) => [parameter, typedPercent(figure)]),
  );
}

/** Nothing until all that the table asks for is there. */
function figuresOf({ table }: ClassifiedLine, typed: Percents): ClassificationFigures | undefined {
  const figures: ClassificationFigures = {};
  for (const { parameter } of rulesInOrder(table)) {
    const percent = percentOf(typed[parameter] ?? "");
    if (percent === undefined) return undefined;
    figures[parameter] = percent;
  }
  return figures;
}

/** The server's own arithmetic, so what is shown here is what will be settled. */
function previewOf(
  line: ClassifiedLine,
  weight: string,
  figures: ClassificationFigures,
): WrittenClassification {
  return writeClassification(
    classify({
      agreedGrams: gramsOf(line.agreed_kg),
      deliveredGrams: gramsOf(weight),
      figures,
      table: line.table,
      lineTotalCents: centsOf(line.line_total),
    }),
  );
}

/** A paper is sent once: a repeat of the intent must name the same file. */
function useSentPaper(): (file: File) => Promise<string> {
  const sent = useRef<{ file: File; id: string }>(undefined);
  return async (file) => {
    if (sent.current?.file === file) return sent.current.id;
    const { id } = await uploadFile(file, { kind: "order_document", onProgress: () => {} });
    sent.current = { file, id };
    return id;
  };
}
