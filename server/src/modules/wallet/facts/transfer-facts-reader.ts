import {
  createVault,
  moneyHolder,
  namesOfParties,
  partyCards,
  type Vault,
} from "#modules/identity";
import { notify, tellScreens, type CreatedNotification, type Notice } from "#modules/notifications";
import type { Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import { centsToReais } from "#platform/money";
import type { Bus } from "#platform/realtime/bus";
import { publishRowChange } from "#platform/realtime/row-change";
import { findAdjustments, type AdjustmentRow } from "../adjustments/adjustment.queries.ts";
import { openWallets } from "../open-wallets.ts";
import { refuseHolder } from "../require-wallet.ts";
import { findTransfers, type StoredTransfer } from "../transfers/transfer.queries.ts";
import { markPaid } from "../wallet.queries.ts";

type Publisher = Pick<Bus, "publish">;
type VaultConfig = Parameters<typeof createVault>[0];

const moved = ["wallet.transfer_made", "wallet.adjusted"];

/** After money moved: the payee is told, becomes one whom the sender may pay again, and screens look. */
export function transferFactsReader({
  bus,
  config,
}: {
  bus: Publisher;
  config: VaultConfig;
}): Subscription {
  const vault = createVault(config);
  // Between a batch's transaction and its commit hook; a batch that fails takes its entry along.
  const toldOf = new WeakMap<readonly StoredEvent[], Told>();
  return {
    reader: "wallet.transfer_facts",
    types: moved,
    startAt: "now",
    handle: async (trx, events) => {
      toldOf.set(events, await tell({ trx, vault }, events));
    },
    afterCommit: async (events) => {
      const { users, notifications } = toldOf.get(events) ?? nobody;
      const committedAt = events.at(-1)!.occurredAt.toISOString();
      for (const [userId, partyId] of users) {
        const record = { id: partyId, user_id: userId, updated_at: committedAt };
        publishRowChange(bus, {
          table: "wallets",
          key: userId,
          type: "UPDATE",
          record,
          committedAt,
        });
      }
      await tellScreens(bus, notifications);
    },
  };
}

interface Told {
  /** By user: the party whose wallet changed. */
  users: ReadonlyMap<string, string>;
  notifications: readonly CreatedNotification[];
}

const nobody: Told = { users: new Map(), notifications: [] };

async function tell(
  { trx, vault }: { trx: Trx; vault: Vault },
  events: readonly StoredEvent[],
): Promise<Told> {
  const idsIn = (name: string) => events.flatMap(({ payload }) => textsOf(payload[name]));
  const transfers = await findTransfers(trx, idsIn("transfer_id"));
  const adjustments = await findAdjustments(trx, idsIn("adjustment_id"));
  await markPaid(
    trx,
    transfers.map(({ payee_id, made_at }) => ({ payeeId: payee_id, at: made_at })),
  );
  const parties = await namesOfParties(trx, [
    ...transfers.flatMap((transfer) => [transfer.payer_party_id, transfer.payee_party_id]),
    ...adjustments.map(({ party_id }) => party_id),
  ]);
  // As registered: what somebody calls themselves could be the name of the payee's bank.
  const payers = await partyCards(
    { db: trx, vault },
    transfers.map(({ payer_party_id }) => payer_party_id),
  );
  const notifications = await notify(trx, [
    ...transfers.map((transfer) =>
      transferNotice(transfer, {
        from: payers.get(transfer.payer_party_id)!.name,
        payeeUserId: parties.get(transfer.payee_party_id)?.userId,
      }),
    ),
    ...adjustments.map(adjustmentNotice),
  ]);
  const users = new Map([...parties].map(([partyId, { userId }]) => [userId, partyId]));
  return { users, notifications };
}

function transferNotice(
  { id, amount, description, made_at }: StoredTransfer,
  { from, payeeUserId }: { from: string; payeeUserId: string | undefined },
): Notice {
  return {
    to: payeeUserId === undefined ? [] : [payeeUserId],
    kind: "financial",
    title: `Você recebeu ${centsToReais(amount)}`,
    message: description ? `De ${from} · ${description}` : `De ${from}.`,
    link: `/wallet/transactions/${id}`,
    source: `wallet.transfer_made:${id}`,
    occurredAt: made_at,
  };
}

function adjustmentNotice({ id, user_id, direction, amount }: AdjustmentRow): Notice {
  const what = direction === "credit" ? "Crédito" : "Débito";
  return {
    to: [user_id],
    kind: "financial",
    title: `${what} de ${centsToReais(amount)}`,
    message: "A AREON ajustou o saldo da sua carteira. Em caso de dúvida, fale com o suporte.",
    link: `/wallet/transactions/${id}`,
    source: `wallet.adjusted:${id}`,
  };
}

/** With the registration comes a wallet. With the erasure it is closed, in the erasure's transaction. */
export function walletOwnersReader(): Subscription {
  return {
    reader: "wallet.owners",
    types: ["identity.registration_completed"],
    startAt: "beginning",
    handle: async (trx, events) => {
      const opening: string[] = [];
      for (const { payload } of events) {
        const [userId = ""] = textsOf(payload["user_id"]);
        const holder = await moneyHolder(trx, userId);
        if (holder && !refuseHolder(holder)) opening.push(holder.partyId);
      }
      await openWallets(trx, opening);
    },
  };
}

function textsOf(value: unknown): string[] {
  return typeof value === "string" ? [value] : [];
}
