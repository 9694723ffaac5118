/** Of a standard lot that could be published now; `endsAt` is business time. */
export function lotContent(endsAt: Date, over: object = {}) {
  return {
    auction_type: "standard",
    title: "Lote 18: 40 garrotes Nelore",
    description: "Vacinados, brincados e pesados na balança da fazenda.",
    category: "animais",
    quantity: "520",
    unit: "arroba",
    municipality_code: 5_107_925,
    delivery: "pickup",
    starting_price: "300.00",
    min_bid_increment: "2.50",
    end_time: endsAt.toISOString(),
    ...over,
  };
}
