import type { SourceChange } from "../run/plant-source.ts";

interface AccessPlant {
  operation: string;
  finding: "leaks" | "differences" | "writes";
}

/** Faults planted on purpose: each must be noticed at its operation as what it is. */
export const accessPlants: Readonly<Record<string, AccessPlant>> = {
  "another's search can be renamed": { operation: "catalog.rename_saved_search", finding: "leaks" },
  "another's search can be deleted": {
    operation: "catalog.delete_saved_search",
    finding: "writes",
  },
  "another's charge is forbidden, not missing": {
    operation: "payments.get_charge",
    finding: "differences",
  },
  "another's paper can be removed through one's own order": {
    operation: "orders.remove_document",
    finding: "leaks",
  },
  "a count tells whether another's notification is there": {
    operation: "notifications.mark_all_notifications_read",
    finding: "leaks",
  },
  "another's session ends in silence": { operation: "identity.end_session", finding: "writes" },
};

/** Below the server's source. */
export const accessChanges: readonly SourceChange[] = [
  {
    file: "modules/catalog/saved-searches/saved-search.queries.ts",
    texts: [
      ['.where("user_id", "=", userId)\n    .returningAll()', ".returningAll()"],
      ['.where("user_id", "=", userId)\n    .execute()', ".execute()"],
    ],
  },
  {
    file: "modules/payments/charges/get-charge.ts",
    texts: [
      [
        'charge.party_id !== holder.partyId) return refuse("not_found");',
        'false) return refuse("not_found");\n  if (charge.party_id !== holder.partyId) return refuse("forbidden");',
      ],
    ],
  },
  {
    file: "modules/orders/documents/remove-document.ts",
    texts: [["!document || document.order_id !== orderId", "!document"]],
  },
  {
    file: "modules/notifications/reading/mark-all-notifications-read.ts",
    texts: [
      [
        "return { unread_count: unread };",
        `const there = await db.selectFrom("notifications.notifications").select("id")
          .where("id", "=", upTo).execute();
        return { unread_count: unread + there.length };`,
      ],
    ],
  },
  {
    file: "modules/identity/profile/own-sessions.ts",
    texts: [
      [
        "const ended = await endSessions(",
        `await db.updateTable("identity.sessions").where("id", "=", sessionId)
          .set({ ended_at: sql\`platform.real_now()\`, end_reason: "ended_by_person" }).execute();
        const ended = await endSessions(`,
      ],
    ],
  },
];
