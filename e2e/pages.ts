/** Every page of this build that anyone may open; the kit is there in all profiles but production. */
export const publicPages = [
  "/",
  "/bolsa",
  "/stock-exchange",
  "/marketplace",
  "/terms-of-service",
  "/privacy-policy",
  "/nao-existe",
] as const;

/** For signing in: a frame of their own, and nothing to do there without JavaScript. */
export const signInPages = [
  "/auth",
  "/register",
  "/auth/recuperar",
  "/auth/nova-senha",
  "/auth/confirmar",
] as const;

/** Pages of a signed-in person; buyers have the same ones at their own addresses. */
export const sellerPages = [
  "/seller/dashboard",
  "/seller/profile",
  "/seller/settings",
  "/seller/cadastro",
  "/two-factor-auth",
] as const;

export const kitPages = [
  "/kit",
  "/kit/shell/buyer",
  "/kit/shell/seller",
  "/kit/shell/admin",
] as const;
