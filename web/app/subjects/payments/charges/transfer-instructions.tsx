import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { documentText } from "~/platform/text/document-text";
import { copyText } from "~/platform/toasts/copy-text";
import { Card } from "~/ui/card";
import { IconButton } from "~/ui/icon-button";
import { Notice } from "~/ui/notice";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { instructionsQuery } from "./charge-queries.ts";

/** Where to send a TED, line by line, each to be copied into the bank's form. */
export function TransferInstructions() {
  const { data, error, refetch } = useQuery(instructionsQuery);
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Card padding="body" className="mt-5 max-w-2xl">
        <Loading label="Carregando dados da conta...">
          <RowSkeleton rows={5} />
        </Loading>
      </Card>
    );
  }
  const lines = [
    { term: "Banco", shown: `${data.bank_code} · ${data.bank}`, copied: data.bank_code },
    { term: "ISPB", shown: data.ispb, copied: data.ispb },
    { term: "Agência", shown: data.branch, copied: data.branch },
    { term: "Conta", shown: data.account, copied: data.account },
    { term: "Titular", shown: data.holder, copied: data.holder },
    { term: "CNPJ", shown: data.document, copied: data.document },
  ];
  return (
    <div className="mt-5 grid max-w-2xl gap-5">
      <Card className="px-4 py-2 md:px-5">
        <h2 className="pt-3 text-xl">Faça uma TED para esta conta</h2>
        <dl className="rule mt-2">
          {lines.map((line) => (
            <div key={line.term} className="flex items-center gap-3 py-1.5">
              <dt className="w-20 shrink-0 text-muted-foreground">{line.term}</dt>
              <dd className="min-w-0 grow font-medium break-words num">{line.shown}</dd>
              <dd>
                <IconButton
                  icon={Copy}
                  label={`Copiar ${line.term}: ${line.shown}`}
                  onClick={() => void copyText(line.copied, `${line.term}: copiado`)}
                />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Notice tone="warning" title={`Só de conta no seu ${documentText(data.from_document)}`}>
        É pelo documento de quem envia que sabemos que o dinheiro é seu. O que vem de outro
        documento não entra na sua carteira e espera a conferência da nossa equipe.
      </Notice>
      <Notice>
        TEDs chegam em dias úteis, e os bancos costumam aceitar até as 17h. Para cair na hora, use o
        Pix.
      </Notice>
    </div>
  );
}
