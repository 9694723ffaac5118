export { walletPersonalTables } from "./personal-tables.ts";
export { walletErasureBlocker, walletRetentionClaim } from "./wallet-privacy.ts";
export { walletRoutes } from "./wallet.routes.ts";
