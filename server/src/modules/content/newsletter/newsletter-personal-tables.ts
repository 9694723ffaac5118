import { ownedByAddress, secret, shown, technical, type PersonalTable } from "#modules/identity";

/** Found by the address of the account, since a reader needs none. */
export const newsletterPersonalTables: readonly PersonalTable[] = [
  {
    table: "content.newsletter_subscriptions",
    title: "Assinatura da newsletter",
    owner: ownedByAddress("email"),
    onErasure: "delete",
    columns: {
      id: technical,
      email: shown("E-mail"),
      source: shown("Página em que pediu"),
      state: shown("Situação"),
      confirm_key: secret,
      leave_key: secret,
      asked_at: shown("Pedida em"),
      confirmed_at: shown("Confirmada em"),
      left_at: technical,
    },
  },
];
