import type { Sweeper } from "#platform/sweepers/sweeper";
import { deleteAgedTickets } from "./privacy/delete-aged-tickets.ts";

export function supportSweepers(): Sweeper[] {
  return [{ name: "support.delete_aged_tickets", everyMs: 3_600_000, sweep: deleteAgedTickets }];
}
