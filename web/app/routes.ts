import type { RouteConfig } from "@react-router/dev/routes";

/**
 * The whole URL map. It is plain data on purpose: the build reads it to know the pages, and the
 * navigation reads it to know which of its entries exist, so a link never leads to a missing page.
 */
export default [
  { path: "kit", file: "routes/kit.tsx" },
  { path: "kit/shell/:role", file: "routes/shell-preview.tsx" },
  { path: "auth", file: "routes/auth.tsx" },
  { id: "login", path: "login", file: "routes/auth.tsx" },
  { id: "register", path: "register", file: "routes/auth.tsx" },
  { path: "auth/recuperar", file: "routes/auth-recover.tsx" },
  { path: "auth/nova-senha", file: "routes/auth-new-password.tsx" },
  { path: "auth/confirmar", file: "routes/auth-confirm.tsx" },
  {
    file: "routes/private-layout.tsx",
    children: [
      { path: "profile", file: "routes/own-dashboard.tsx" },
      { id: "buyer-cadastro", path: "buyer/cadastro", file: "routes/onboarding.tsx" },
      { id: "seller-cadastro", path: "seller/cadastro", file: "routes/onboarding.tsx" },
      { id: "admin-cadastro", path: "admin/cadastro", file: "routes/onboarding.tsx" },
      {
        file: "routes/area-layout.tsx",
        children: [
          { path: "two-factor-auth", file: "routes/two-factor-auth.tsx" },
          { path: "notifications", file: "routes/notifications.tsx" },
          { id: "buyer-dashboard", path: "buyer/dashboard", file: "routes/dashboard.tsx" },
          { id: "seller-dashboard", path: "seller/dashboard", file: "routes/dashboard.tsx" },
          { id: "buyer-profile", path: "buyer/profile", file: "routes/profile.tsx" },
          { id: "buyer-settings", path: "buyer/settings", file: "routes/settings.tsx" },
          { id: "seller-profile", path: "seller/profile", file: "routes/profile.tsx" },
          { id: "seller-settings", path: "seller/settings", file: "routes/settings.tsx" },
          { id: "admin-profile", path: "admin/profile", file: "routes/profile.tsx" },
          { path: "wallet", file: "routes/wallet.tsx" },
          { path: "wallet/transfer", file: "routes/wallet-transfer.tsx" },
          { path: "wallet/deposit", file: "routes/wallet-deposit.tsx" },
          { path: "wallet/withdraw", file: "routes/wallet-withdraw.tsx" },
          { path: "wallet/generate-boleto", file: "routes/wallet-generate-boleto.tsx" },
          { path: "wallet/generate-pix", file: "routes/wallet-generate-pix.tsx" },
          { path: "wallet/pix", file: "routes/wallet-pix.tsx" },
          { path: "wallet/pix/keys", file: "routes/wallet-pix-keys.tsx" },
          { path: "wallet/pix/limits", file: "routes/wallet-pix-limits.tsx" },
          { path: "wallet/pix/schedules", file: "routes/wallet-pix-schedules.tsx" },
          { path: "wallet/pix/contest", file: "routes/wallet-pix-contest.tsx" },
          { path: "wallet/statement", file: "routes/wallet-statement.tsx" },
          { path: "wallet/transactions", file: "routes/wallet-transactions.tsx" },
          { path: "wallet/transactions/:id", file: "routes/wallet-transaction.tsx" },
          { id: "buyer-transactions", path: "buyer/transactions", file: "routes/transactions.tsx" },
          {
            id: "seller-transactions",
            path: "seller/transactions",
            file: "routes/transactions.tsx",
          },
          { path: "admin/settings", file: "routes/admin-settings.tsx" },
          { path: "admin/dashboard", file: "routes/admin-dashboard.tsx" },
          { path: "admin/users", file: "routes/admin-users.tsx" },
          { path: "admin/users/:id", file: "routes/admin-user.tsx" },
          { path: "admin/finance", file: "routes/admin-finance.tsx" },
        ],
      },
    ],
  },
  {
    file: "routes/public-layout.tsx",
    children: [
      { index: true, file: "routes/home.tsx" },
      { path: "bolsa", file: "routes/bolsa.tsx" },
      { id: "stock-exchange", path: "stock-exchange", file: "routes/bolsa.tsx" },
      { path: "terms-of-service", file: "routes/terms-of-service.tsx" },
      { path: "privacy-policy", file: "routes/privacy-policy.tsx" },
      { path: "comprovante/:token", file: "routes/comprovante.tsx" },
      { path: "*", file: "routes/not-found.tsx" },
    ],
  },
] satisfies RouteConfig;
