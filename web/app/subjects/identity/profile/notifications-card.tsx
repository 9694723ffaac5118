import type { NotificationPreference } from "@areon/contracts/identity/profile";
import { useQuery } from "@tanstack/react-query";
import { useChangePreferences } from "./use-change-preferences.ts";
import { LoadFailure } from "~/platform/loading/load-failure";
import { preferencesQuery } from "../own-queries.ts";
import { Card } from "~/ui/card";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";

type Kind = NotificationPreference["kind"];
type Channel = NotificationPreference["channel"];

const kinds: Record<Kind, { title: string; detail: string }> = {
  order: { title: "Pedidos", detail: "Compras, entregas e prazos" },
  message: { title: "Mensagens", detail: "Conversas novas" },
  financial: { title: "Dinheiro", detail: "Entradas, saídas e cobranças" },
  auction: { title: "Leilões", detail: "Lances cobertos e encerramentos" },
  product: { title: "Produtos", detail: "Ofertas e estoque" },
  social: { title: "Rede", detail: "Quem segue e comenta" },
  system: { title: "Conta e sistema", detail: "Segurança e mudanças do serviço" },
};

const channels: Record<Channel, string> = { app: "No site", email: "E-mail", sms: "SMS" };

/** By which way one hears of what. A switch applies at once. */
export function NotificationsCard() {
  const { data, error, refetch } = useQuery(preferencesQuery);
  return (
    <Card padding="body">
      <h2 className="text-lg md:text-xl">Avisos</h2>
      <p className="mt-1 text-muted-foreground">
        Avisos de segurança, como um novo acesso ou a troca da senha, chegam sempre.
      </p>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Carregando avisos...">
          <RowSkeleton rows={4} />
        </Loading>
      )}
      {data && (
        <div className="rule mt-2">
          {(Object.keys(kinds) as Kind[]).map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              preferences={data.notifications.filter((preference) => preference.kind === kind)}
            />
          ))}
        </div>
      )}
    </Card>
  );
}

function KindRow(props: { kind: Kind; preferences: readonly NotificationPreference[] }) {
  const { title, detail } = kinds[props.kind];
  const change = useChangePreferences();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 max-md:justify-between">
      <legend className="sr-only">{title}</legend>
      <p className="grow leading-snug max-md:basis-full" aria-hidden="true">
        <b className="block font-semibold">{title}</b>
        <span className="text-sm text-muted-foreground">{detail}</span>
      </p>
      {props.preferences.map((preference) => (
        <label key={preference.channel} className="flex min-h-11 items-center gap-2 text-sm">
          {channels[preference.channel]}
          <input
            type="checkbox"
            role="switch"
            className="switch"
            checked={preference.is_on}
            aria-checked={preference.is_on}
            onChange={(event) =>
              change.mutate({
                notifications: [{ ...preference, is_on: event.currentTarget.checked }],
              })
            }
          />
        </label>
      ))}
    </fieldset>
  );
}
