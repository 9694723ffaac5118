import type { Pool } from "pg";
import type { Clients } from "./clients.ts";
import type { Verdict } from "./check-books.ts";

export interface Databases {
  owner: Pool;
  appUrl: string;
}

/** What stands in the storm: a program that is killed, people who use it, and what must hold after. */
export interface Stage {
  api: { program: URL; args: string[] };
  startClients(ports: () => readonly (number | undefined)[], count: number): Clients;
  check(clients: Clients): Promise<Verdict>;
}
