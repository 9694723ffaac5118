interface Moment {
  daysAgo: number;
  /** Of that day, in São Paulo. */
  hour: number;
}

export interface DemoBid extends Moment {
  by: string;
  amount: string;
  limit?: string;
}

export interface DemoLot {
  code: string;
  creator: string;
  photos: readonly string[];
  created: Moment;
  isDraft?: true;
  startsInHours?: number;
  /** Hours after the seeding, or a moment of before. */
  ends: { inHours: number } | Moment;
  content: {
    auction_type: "standard" | "reverse";
    title: string;
    description: string;
    category: "graos" | "maquinas" | "animais" | "servicos" | "insumos" | "outros";
    quantity?: string;
    unit?: "arroba" | "t" | "sc60" | "head" | "unit" | "hectare" | "lot";
    municipality_code: number;
    delivery: "fob" | "pickup";
    freight?: { distance_km: number; axles: number; cargo: "bulk_solid"; weight_kg: number };
    starting_price: string;
    reserve_price?: string;
    min_bid_increment: string;
  };
  bids?: readonly DemoBid[];
  questions?: readonly (Moment & { by: string; text: string; answer?: string })[];
  watchers?: readonly string[];
}

interface Ladder {
  from: number;
  step: number;
  rungs: number;
  by: readonly string[];
  /** The day on which all of it was bid, from seven in the morning on. */
  daysAgo: number;
}

/** Bids of some in turns, each one step further than the last. */
export function ladder({ from, step, rungs, by, daysAgo }: Ladder): DemoBid[] {
  return Array.from({ length: rungs }, (_, rung) => ({
    by: by.at(rung % by.length)!,
    amount: (from + rung * step).toFixed(2),
    daysAgo,
    hour: 7 + Math.floor((rung * 11) / rungs),
  }));
}
