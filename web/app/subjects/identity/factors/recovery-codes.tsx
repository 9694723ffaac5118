import "./print-sheet.css";
import type { countRecoveryCodes, makeRecoveryCodes } from "@areon/contracts/identity/auth";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, Download, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { call } from "~/platform/api/client";
import { saveFile } from "~/platform/files/save-file";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { useProof } from "../proof/use-proof.tsx";
import { copyText } from "~/platform/toasts/copy-text";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { takeFocus } from "~/ui/take-focus";

const leftKey = ["recovery-codes-left"] as const;

export interface RecoveryCodesProps {
  /** The factor was just switched on: the first ten codes are made and shown at once. */
  isNew: boolean;
  onKept: () => void;
}

/** Ten codes for the day the phone is lost. They are shown once, when they are made. */
export function RecoveryCodes({ isNew, onKept }: RecoveryCodesProps) {
  const queries = useQueryClient();
  const left = useQuery({ queryKey: leftKey, queryFn: countCodes, staleTime: 0 });
  const { withProof, proofDialog } = useProof("Para gerar novos códigos de recuperação.");
  const made = useMutation({
    mutationFn: () => withProof(makeCodes),
    // A count that was asked for before they were made must not come after them.
    onSuccess: async ({ codes }) => {
      await queries.cancelQueries({ queryKey: leftKey });
      queries.setQueryData(leftKey, { remaining: codes.length });
    },
  });
  const { mutate } = made;
  const asked = useRef(false);
  useEffect(() => {
    if (!isNew || asked.current) return;
    asked.current = true;
    mutate();
  }, [isNew, mutate]);

  const heading = useRef<HTMLHeadingElement>(null);
  const keep = () => {
    heading.current?.focus();
    made.reset();
    onKept();
  };
  return (
    <Card padding="body">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Códigos de recuperação
      </h2>
      {made.data ? (
        <NewCodes codes={made.data.codes} areFirst={isNew} onKept={keep} />
      ) : (
        <>
          <p className="mt-1 text-muted-foreground">
            Servem para entrar se você perder o celular. Cada código vale uma vez.
          </p>
          <p className="mt-3 font-semibold num">{leftText(left.data?.remaining)}</p>
          <FormError text={made.error ? authErrorText(made.error) : undefined} />
          <Button
            variant="outline"
            className="mt-4 max-md:w-full"
            busyLabel={made.isPending && "Gerando..."}
            onClick={() => mutate()}
          >
            Gerar novos códigos
          </Button>
        </>
      )}
      {proofDialog}
    </Card>
  );
}

interface NewCodesProps {
  codes: readonly string[];
  areFirst: boolean;
  onKept: () => void;
}

function NewCodes({ codes, areFirst, onKept }: NewCodesProps) {
  return (
    <>
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        <Notice tone="warning" className="mt-3">
          Guarde estes códigos agora: eles não aparecem de novo.
          {!areFirst && " Os anteriores deixaram de valer."}
        </Notice>
      </div>
      <div className="print-sheet mt-4">
        <p className="hidden print:block">{sheetTitle}</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-muted p-4 font-mono text-lg num">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5 max-md:[&>*]:flex-1">
        <Button
          variant="outline"
          icon={Copy}
          onClick={() => void copyText(codes.join("\n"), "Códigos copiados")}
        >
          Copiar
        </Button>
        <Button
          variant="outline"
          icon={Download}
          onClick={() => saveFile("codigos-de-recuperacao-areon.txt", new Blob([sheetOf(codes)]))}
        >
          Baixar
        </Button>
        <Button variant="outline" icon={Printer} onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button className="max-md:w-full max-md:flex-none!" onClick={onKept}>
          Já guardei os códigos
        </Button>
      </div>
    </>
  );
}

const sheetTitle = "Códigos de recuperação da AREON. Cada um vale uma vez.";

function sheetOf(codes: readonly string[]): string {
  return `${sheetTitle}\r\n\r\n${codes.join("\r\n")}\r\n`;
}

function leftText(remaining: number | undefined): string {
  if (remaining === undefined) return "";
  if (remaining === 0) return "Nenhum código guardado.";
  return remaining === 1 ? "Resta 1 código." : `Restam ${remaining} códigos.`;
}

function countCodes() {
  return call<typeof countRecoveryCodes>({ method: "GET", path: "/identity/recovery-codes" });
}

function makeCodes() {
  const path = "/identity/recovery-codes";
  return call<typeof makeRecoveryCodes>({ method: "POST", path, body: {} });
}
