import type { NewDocument } from "@areon/contracts/orders/delivery";
import { documentKindNames, type DocumentKind } from "@areon/contracts/orders/terms/carriage";
import { isAccessKey, isStateNoteKey } from "@areon/contracts/brazil/access-key";
import { useState, type SubmitEvent } from "react";
import { uploadFile } from "~/platform/files/upload-file";
import { FormError } from "~/platform/forms/form-error";
import { Button } from "~/ui/button";
import { CheckedForm } from "~/ui/checked-form";
import { Field } from "~/ui/field";
import { FileField } from "~/ui/file-field";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { Select } from "~/ui/select";
import { digitsIn, textIn } from "./form-text.ts";
import { addDocument } from "./logistics-queries.ts";
import { useLoadAct } from "./use-load-act.ts";

interface DocumentFormProps {
  orderId: string;
  /** What the load still lacks; its first kind is offered first. */
  toAdd: readonly DocumentKind[];
  onDone: () => void;
}

interface Typed {
  values: FormData;
  kind: DocumentKind;
  fileId: string | undefined;
  xmlFileId: string | undefined;
}

const kinds = Object.entries(documentKindNames).map(([value, label]) => ({ value, label }));

/** Asks only for what the kind of document has; the number inside a key is checked while typing. */
export function DocumentForm({ orderId, toAdd, onDone }: DocumentFormProps) {
  const [kind, setKind] = useState<DocumentKind>(toAdd[0] ?? "nfe");
  const [key, setKey] = useState("");
  const [progress, setProgress] = useState<number>();
  const { act, busy, error } = useLoadAct({
    send: async (id, { values }: { values: FormData; stamp: string }) => {
      const fileId = await send(values.get("file"), setProgress);
      const xmlFileId = await send(values.get("xml"), setProgress);
      setProgress(undefined);
      return addDocument(orderId, id, documentOf({ values, kind, fileId, xmlFileId }));
    },
    done: "Documento incluído",
    onDone,
  });
  const isKeyed = kind === "nfe" || kind === "cte";
  const isKeyWrong = key.replaceAll(/\s/g, "").length >= 44 && !isAccessKey(key);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const stamp = [...values].map(([name, value]) => `${name}=${nameOf(value)}`).join("&");
    act({ values, stamp });
  };
  return (
    <CheckedForm method="post" className="grid gap-4" onSubmit={submit}>
      <Field label="Documento">
        {(control) => (
          <Select
            {...control}
            options={kinds}
            value={kind}
            onChange={(event) => setKind(event.target.value as DocumentKind)}
          />
        )}
      </Field>
      {isKeyed && <KeyField value={key} isWrong={isKeyWrong} onValueChange={setKey} />}
      <OtherFields kind={kind} />
      <FileField
        name="file"
        label="Arquivo em PDF ou foto"
        accept=".pdf,.jpg,.jpeg,.png"
        required={kind === "prescription" || kind === "other"}
      />
      {isKeyed && <FileField name="xml" label="Arquivo XML" accept=".xml" />}
      {kind === "nfe" && isStateNoteKey(key.replaceAll(/\s/g, "")) && (
        <Notice>
          Nota avulsa da SEFAZ (NFA-e): com o arquivo XML ela vale na hora. Sem ele, a nossa equipe
          confere a nota antes de a carga sair.
        </Notice>
      )}
      <FormError text={error} />
      <Button
        type="submit"
        size="lg"
        block
        disabled={isKeyWrong}
        busyLabel={busy && (progress === undefined ? "Incluindo..." : `Enviando ${progress}%...`)}
      >
        Incluir {documentKindNames[kind]}
      </Button>
    </CheckedForm>
  );
}

interface KeyFieldProps {
  value: string;
  isWrong: boolean;
  onValueChange: (value: string) => void;
}

function KeyField({ value, isWrong, onValueChange }: KeyFieldProps) {
  return (
    <Field
      label="Chave de acesso"
      hint="Os 44 números abaixo do código de barras"
      error={isWrong ? "A chave não confere. Veja se algum número foi trocado." : undefined}
    >
      {(control) => (
        <Input
          {...control}
          name="access_key"
          required
          minLength={44}
          maxLength={60}
          autoComplete="off"
          className="num"
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function OtherFields({ kind }: { kind: DocumentKind }) {
  const text = (name: string, label: string, more: Partial<Parameters<typeof Input>[0]> = {}) => (
    <Field label={label}>
      {(control) => <Input {...control} name={name} required autoComplete="off" {...more} />}
    </Field>
  );
  if (kind === "gta") {
    return (
      <>
        {text("number", "Número da GTA", { maxLength: 30 })}
        {text("valid_until", "Válida até", { type: "date" })}
        {text("head_count", "Quantos animais", { inputMode: "numeric", maxLength: 7 })}
      </>
    );
  }
  if (kind === "romaneio") {
    return text("weight", "Peso total", { inputMode: "numeric", maxLength: 11, suffix: "kg" });
  }
  if (kind === "prescription") return text("number", "Número do receituário", { maxLength: 30 });
  return kind === "other" ? text("title", "Nome do documento", { maxLength: 60 }) : null;
}

async function send(
  file: FormDataEntryValue | null,
  onProgress: (percent: number) => void,
): Promise<string | undefined> {
  if (!(file instanceof File) || file.size === 0) return undefined;
  return (await uploadFile(file, { kind: "order_document", onProgress })).id;
}

function documentOf({ values, kind, fileId, xmlFileId }: Typed): NewDocument {
  const text = (name: string) => textIn(values, name);
  const file = fileId === undefined ? {} : { file_id: fileId };
  const makers: { [Kind in DocumentKind]: () => NewDocument } = {
    nfe: () => ({ kind: "nfe", ...keyed(), ...file }),
    cte: () => ({ kind: "cte", ...keyed(), ...file }),
    gta: () => ({
      kind: "gta",
      number: text("number"),
      valid_until: text("valid_until"),
      head_count: Number(digitsIn(values, "head_count")),
      ...file,
    }),
    romaneio: () => ({ kind: "romaneio", weight_kg: digitsIn(values, "weight"), ...file }),
    prescription: () => ({ kind: "prescription", number: text("number"), file_id: fileId ?? "" }),
    other: () => ({ kind: "other", title: text("title"), file_id: fileId ?? "" }),
  };
  const keyed = () => ({
    access_key: text("access_key"),
    ...(xmlFileId === undefined ? {} : { xml_file_id: xmlFileId }),
  });
  return makers[kind]();
}

/** What was chosen, for telling one sending from another. */
function nameOf(value: FormDataEntryValue): string {
  return typeof value === "string" ? value : value.name;
}
