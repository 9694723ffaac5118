import type { decideConsent, listConsents } from "@areon/contracts/identity/profile";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { newIntentId } from "~/platform/api/intent-id";
import { showNotSaved } from "./show-not-saved.ts";
import { useChangeProfile } from "./use-change-profile.ts";
import { LoadFailure } from "~/platform/loading/load-failure";
import { consentsQuery, profileQuery } from "../own-queries.ts";
import { formatClock, formatDate } from "~/platform/text/dates";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/checkbox";
import { DetailsRow } from "~/ui/details-row";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { SwitchRow } from "~/ui/switch-row";

type Consents = EndpointResponse<typeof listConsents>;
type Purpose = Consents["purposes"][number]["purpose"];

/** Uses of one's data that need a yes. Every yes and every no is kept with its words and its time. */
export function ConsentsCard({ hasMoney }: { hasMoney: boolean }) {
  const { data, error, refetch } = useQuery(consentsQuery);
  const profile = useQuery(profileQuery);
  return (
    <Card padding="body">
      <h2 className="text-lg md:text-xl">Privacidade</h2>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Carregando escolhas...">
          <RowSkeleton rows={3} />
        </Loading>
      )}
      <div className="rule mt-2">
        {hasMoney && profile.data && <LookupSwitch isHidden={profile.data.is_hidden_from_lookup} />}
        {data?.purposes.map((purpose) => (
          <ConsentRow key={purpose.purpose} consent={purpose} />
        ))}
        {data && <ConsentLog consents={data} />}
      </div>
    </Card>
  );
}

/** Shown at once, as a switch must; taken back when the server did not take it. */
function LookupSwitch({ isHidden }: { isHidden: boolean }) {
  const { mutate, isPending, variables } = useChangeProfile();
  return (
    <SwitchRow
      title="Esconder meu nome em consultas de transferência"
      detail="Quem digitar sua chave não vê seu nome antes de transferir"
      checked={isPending ? (variables.is_hidden_from_lookup ?? isHidden) : isHidden}
      onChange={(event) =>
        mutate({ is_hidden_from_lookup: event.currentTarget.checked }, { onError: showNotSaved })
      }
    />
  );
}

function ConsentRow({ consent }: { consent: Consents["purposes"][number] }) {
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (isGranted: boolean) =>
      call<typeof decideConsent>({
        method: "POST",
        path: "/me/consents",
        body: { id: newIntentId(), purpose: consent.purpose, is_granted: isGranted },
      }),
    onError: showNotSaved,
    onSettled: () => queries.invalidateQueries({ queryKey: consentsQuery.queryKey }),
  });
  return (
    <Checkbox
      label={consent.text}
      checked={decide.isPending ? decide.variables : consent.is_granted}
      disabled={decide.isPending}
      onChange={(event) => decide.mutate(event.currentTarget.checked)}
    />
  );
}

const purposeNames: Record<Purpose, string> = {
  marketing_email: "Divulgação por e-mail",
  marketing_sms: "Divulgação por SMS",
  usage_statistics: "Estatísticas de uso",
};

function ConsentLog({ consents }: { consents: Consents }) {
  const entries = [
    ...consents.decisions.map((decision) => ({
      key: decision.id,
      at: decision.decided_at,
      text: `${purposeNames[decision.purpose]}: ${decision.is_granted ? "aceito" : "recusado"} (texto ${decision.text_version})`,
    })),
    ...consents.acceptances.map((acceptance) => ({
      key: `${acceptance.document} ${acceptance.version}`,
      at: acceptance.accepted_at,
      text: `${acceptance.title}, versão ${acceptance.version}: aceito`,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <DetailsRow question="Histórico de consentimentos">
      {entries.length === 0 && <p className="text-muted-foreground">Nenhuma decisão registrada.</p>}
      <ul className="grid gap-2">
        {entries.map((entry) => (
          <li key={entry.key} className="leading-snug">
            {entry.text}
            <span className="block text-sm text-muted-foreground num">
              {formatDate(entry.at)}, {formatClock(entry.at)}
            </span>
          </li>
        ))}
      </ul>
    </DetailsRow>
  );
}
