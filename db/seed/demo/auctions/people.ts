export const carla = "comprador@demo.areon.br";
export const rogerio = "vendedor@demo.areon.br";
export const aurora = "aurora@demo.areon.br";
export const tresIrmaos = "tresirmaos@demo.areon.br";
export const norteVerde = "norteverde@demo.areon.br";
export const serraAzul = "serrazul@demo.areon.br";
export const rioVerde = "rioverde@demo.areon.br";
export const jatai = "jatai@demo.areon.br";

/** What those who bid back their bids with; none of them has moved money before. */
export const demoBidderDeposits = [aurora, tresIrmaos, norteVerde, serraAzul, rioVerde, jatai].map(
  (email) => ({
    email,
    daysAgo: 12,
    hour: 9,
    amount: "60000.00",
  }),
);
