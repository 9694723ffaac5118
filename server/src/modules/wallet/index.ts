export { adjustmentApproval } from "./adjustments/adjustment-approval.ts";
export { financeRoutes } from "./finance/finance.routes.ts";
export { proofFactsReader } from "./finance/proof-facts-reader.ts";
export { walletPersonalTables } from "./personal-tables.ts";
export { seedDemoWallets } from "./seed-demo-wallets.ts";
export { transferFactsReader, walletOwnersReader } from "./transfer-facts-reader.ts";
export { walletErasureBlocker, walletRetentionClaim } from "./wallet-privacy.ts";
export { walletRoutes } from "./wallet.routes.ts";
export { walletSweepers } from "./wallet.sweepers.ts";
