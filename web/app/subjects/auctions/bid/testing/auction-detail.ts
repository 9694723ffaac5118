import type { AuctionBid, AuctionDetail, AuctionSummary } from "@areon/contracts/auctions/auctions";

/** 520 arrobas that stand at R$ 318,50, and whatever the test says otherwise. */
export function auctionSummary(differences: Partial<AuctionSummary> = {}): AuctionSummary {
  return {
    id: "019a0000-0000-7000-8000-000000000001",
    code: "L-AB12-CD",
    slug: "40-garrotes-nelore",
    seller_id: "019a0000-0000-7000-8000-000000000002",
    auction_type: "standard",
    status: "active",
    title: "40 garrotes Nelore, 13 @",
    description: "Vacinados, pesados na balança da fazenda.",
    category: "animais",
    quantity: "520",
    unit: "arroba",
    location: { municipality: "Água Boa", uf: "MT" },
    image_url: null,
    photo: null,
    starting_price: "300.00",
    min_bid_increment: "1.00",
    current_price: "318.50",
    total_bids: 27,
    bidders: 9,
    start_time: "2026-11-15T12:00:00Z",
    announced_end: "2126-11-17T18:00:00Z",
    end_time: "2126-11-17T18:00:00Z",
    reserve_met: null,
    version: 30,
    created_at: "2026-11-15T12:00:00Z",
    ...differences,
  };
}

export function auctionDetail(differences: Partial<AuctionDetail> = {}): AuctionDetail {
  return {
    ...auctionSummary(),
    delivery: "pickup",
    photos: [],
    documents: [],
    creator: {
      party_id: "019a0000-0000-7000-8000-000000000002",
      name: "Fazenda Santa Rita",
      is_verified: true,
      sold_count: 4,
    },
    freight: null,
    auctioneer: null,
    is_soft_close: true,
    terms: {
      guarantee_percent: "5",
      guarantee_minimum: "50.00",
      extension_minutes: 2,
      extension_most_minutes: 60,
      pay_hours: 48,
      answer_hours: 24,
      fee_percent: "4",
      question_factor: "2",
    },
    now: "2026-11-17T12:00:00Z",
    cancel_reason: null,
    answer_until: null,
    side: null,
    own: null,
    offer: null,
    winner: null,
    order: null,
    can: ["bid"],
    ...differences,
  };
}

export const ownBidding = {
  confirmed_limit: null,
  best_amount: null,
  is_leading: false,
  limit: null,
  guarantee: null,
} satisfies NonNullable<AuctionDetail["own"]>;

/** The leading one of somebody else. */
export function auctionBid(differences: Partial<AuctionBid> = {}): AuctionBid {
  return {
    id: "019a0000-0000-7000-8000-000000000027",
    auction_id: "019a0000-0000-7000-8000-000000000001",
    seq: 27,
    bid_amount: "318.50",
    is_automatic: false,
    bidder: "Ed••• M.",
    place: "Querência, MT",
    bidder_number: 1,
    is_mine: false,
    is_leading: true,
    at: "2026-11-17T12:00:00Z",
    ...differences,
  };
}
