import type { Vault } from "#modules/identity";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import type { Sealer } from "#platform/sealing";
import type { BankingPartner, PixReceiving } from "./bank/bank.ts";
import type { CardAcquirer } from "./cards/acquirer.ts";
import type { PurchaseOwners } from "./purchases/purchase-owner.ts";

export interface Bank {
  receiving: PixReceiving;
  partner: BankingPartner;
}

export interface PaymentsDependencies {
  db: Database;
  config: Config;
  log: Logger;
  vault: Vault;
  sealer: Sealer;
  /** Without a bank in the configuration nothing comes in or goes out. */
  bank: Bank | undefined;
  /** Without one in the configuration nothing is paid by card. */
  acquirer?: CardAcquirer | undefined;
  /** Who sells; without one nothing is paid here but wallets. */
  purchases?: PurchaseOwners | undefined;
}
