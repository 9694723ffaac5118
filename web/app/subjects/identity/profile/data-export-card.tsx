import type { DataExport, requestDataExport } from "@areon/contracts/identity/privacy";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { newIntentId } from "~/platform/api/intent-id";
import { downloadExport } from "./download-export.ts";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { LoadFailure } from "~/platform/loading/load-failure";
import { exportsQuery } from "../own-queries.ts";
import { useProof } from "../proof/use-proof.tsx";
import { formatClock, formatDate } from "~/platform/text/dates";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DocRow } from "~/ui/doc-row";

const whileBuildingMs = 3_000;

/** A copy of everything, in JSON and to be read. It is prepared in the background. */
export function DataExportCard() {
  const queries = useQueryClient();
  const {
    data,
    error: loadError,
    refetch,
  } = useQuery({
    ...exportsQuery,
    refetchInterval: (query) =>
      query.state.data?.exports.some(isBuilding) ? whileBuildingMs : false,
  });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { withProof, proofDialog } = useProof("Para baixar uma cópia dos seus dados.");
  const exports = data?.exports ?? [];

  const request = async () => {
    setBusy(true);
    setError(undefined);
    const body = { id: newIntentId() };
    try {
      await withProof(() =>
        call<typeof requestDataExport>({ method: "POST", path: "/me/data-exports", body }),
      );
    } catch (failure) {
      setError(authErrorText(failure));
    }
    await queries.invalidateQueries({ queryKey: exportsQuery.queryKey });
    setBusy(false);
  };

  const download = async (id: string) => {
    setError(undefined);
    try {
      await withProof(() => downloadExport(id));
    } catch (failure) {
      setError(authErrorText(failure));
    }
  };

  return (
    <Card padding="body">
      <h2 className="text-lg md:text-xl">Cópia dos seus dados</h2>
      <p className="mt-1 text-muted-foreground">
        Tudo o que guardamos sobre você, em um arquivo que pessoas e programas conseguem ler.
      </p>
      {loadError && !data && <LoadFailure error={loadError} onRetry={() => void refetch()} />}
      <ul className="rule mt-2">
        {exports.map((dataExport) => (
          <ExportRow
            key={dataExport.id}
            dataExport={dataExport}
            onDownload={() => void download(dataExport.id)}
          />
        ))}
      </ul>
      <FormError text={error} />
      <Button
        variant="outline"
        className="mt-4 max-md:w-full"
        disabled={exports.some(isBuilding)}
        busyLabel={busy && "Pedindo..."}
        onClick={() => void request()}
      >
        Pedir cópia
      </Button>
      {proofDialog}
    </Card>
  );
}

function ExportRow(props: { dataExport: DataExport; onDownload: () => void }) {
  const { dataExport, onDownload } = props;
  const { requested_at: at } = dataExport;
  return (
    <DocRow
      name={`Cópia de ${formatDate(at)}, ${formatClock(at)}`}
      detail={exportDetail(dataExport)}
      action={
        dataExport.state === "ready" && (
          <Button variant="ghost" icon={Download} onClick={onDownload}>
            Baixar
          </Button>
        )
      }
    />
  );
}

function isBuilding({ state }: DataExport): boolean {
  return state === "building";
}

function exportDetail({ state, size_bytes: size, expires_at: expires }: DataExport): string {
  switch (state) {
    case "building":
      return "Preparando. Pode sair desta página.";
    case "ready":
      return `Pronta, ${Math.max(1, Math.round((size ?? 0) / 1024))} kB · disponível até ${formatDate(expires ?? "")}`;
    case "failed":
      return "Não deu certo. Peça de novo.";
    case "expired":
      return "Não está mais disponível";
    default:
      return state satisfies never;
  }
}
