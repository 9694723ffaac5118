import type { PixPayee } from "@areon/contracts/payments/payouts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { Avatar } from "~/ui/avatar";
import { Card } from "~/ui/card";
import { FieldNote } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { markFavourite, pixPayeesQuery, renewPayee } from "../payouts/payout-queries.ts";

/** Favourites and people paid before. The bank is asked again: a key may have another owner by now. */
export function RecentPixPayees({ onFound }: { onFound: (payee: PixPayee) => void }) {
  const { data } = useQuery(pixPayeesQuery);
  const client = useQueryClient();
  const renew = useMutation({ mutationFn: renewPayee, onSuccess: onFound });
  const mark = useMutation({
    mutationFn: ({ payee_id: id, is_favourite: isFavourite }: PixPayee) =>
      markFavourite(id, !isFavourite),
    onSettled: () => client.invalidateQueries({ queryKey: pixPayeesQuery.queryKey }),
  });
  if (!data || data.payees.length === 0) return null;
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 pt-4 text-lg md:px-5">Favoritos e recentes</h2>
      <div className="px-4 md:px-5">
        <FieldNote
          id="consulta-do-recente"
          error={renew.error ? authErrorText(renew.error) : undefined}
        />
      </div>
      <ul className="rule mt-1">
        {data.payees.map((payee) => (
          <li key={payee.payee_id} className="flex items-center gap-2 px-2 md:px-3">
            <button
              type="button"
              className="flex min-h-16 min-w-0 grow items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-muted"
              disabled={renew.isPending}
              aria-busy={renew.isPending && renew.variables === payee.payee_id}
              onClick={() => renew.mutate(payee.payee_id)}
            >
              <Avatar name={payee.name} size={42} />
              <span className="min-w-0 leading-tight">
                <b className="block truncate font-semibold">{payee.name}</b>
                <span className="block truncate text-sm text-muted-foreground num">
                  {[payee.key, payee.bank_name].filter(Boolean).join(" · ")}
                </span>
              </span>
            </button>
            <IconButton
              icon={Star}
              label={
                payee.is_favourite
                  ? `Tirar ${payee.name} dos favoritos`
                  : `Guardar ${payee.name} nos favoritos`
              }
              aria-pressed={payee.is_favourite}
              iconClassName={payee.is_favourite ? "fill-accent text-accent" : undefined}
              onClick={() => mark.mutate(payee)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
