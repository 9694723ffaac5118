import type { PaymentsDependencies } from "../dependencies.ts";
import type { CardAcquirer } from "./acquirer.ts";

/** What the use cases of cards need, once there is an acquirer. */
export type CardParts = Pick<PaymentsDependencies, "db" | "config" | "log" | "purchases"> & {
  acquirer: CardAcquirer;
};
