/** Every page of this build that anyone may open; the kit is there in all profiles but production. */
export const publicPages = [
  "/",
  "/about",
  "/banking",
  "/rede-areon",
  "/bolsa",
  "/stock-exchange",
  "/marketplace",
  "/terms-of-service",
  "/privacy-policy",
  "/cookies",
  "/compliance",
  "/blog",
  "/help-center",
  "/careers",
  "/careers/curriculo",
  "/press",
  "/contato",
  "/newsletter",
  "/nao-existe",
] as const;

/** Opened from a mail, with a key in the address: no other site is told it, and nobody keeps the page. */
export const letterPages = ["/newsletter/confirmar", "/newsletter/sair"] as const;

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
