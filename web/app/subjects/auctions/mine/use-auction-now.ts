import { useEffect, useState } from "react";
import { auctionNow } from "../bid/auction-clock.ts";

const everyMs = 10_000;

/** Business time for lists, whose words change by the minute. */
export function useAuctionNow(): number {
  const [now, setNow] = useState(auctionNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(auctionNow()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
