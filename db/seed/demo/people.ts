/** The logins of the demonstration; the README prints them. */
export const demoPassword = "areon-demo";

const totpSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const roles = ["super", "finance", "support", "moderation"];

export const demoPeople = [
  { email: "comprador@demo.areon.br", name: "Carla Menezes", userType: "buyer" },
  {
    email: "vendedor@demo.areon.br",
    name: "Rogério Santa Rita",
    userType: "seller",
    username: "fazenda-santa-rita",
  },
  { email: "admin@demo.areon.br", name: "Beatriz Nogueira", userType: "admin", roles, totpSecret },
  { email: "admin2@demo.areon.br", name: "Otávio Prates", userType: "admin", roles, totpSecret },
  { email: "equipe@demo.areon.br", name: "Lia Fontes", userType: "admin", roles: ["support"] },
] as const;
