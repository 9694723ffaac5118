/** Every bound of the gateway, each with its reason; a test may play with smaller ones. */
export interface GatewayLimits {
  connections: number;
  connectionsPerAddress: number;
  frameBytes: number;
  channelsPerConnection: number;
  bindingsPerChannel: number;
  waitingMessages: number;
  messages: Rate;
  joins: Rate;
  presence: Rate;
  presencesPerTopic: number;
  presenceBytes: number;
  behindBytes: number;
  hopelessBytes: number;
  stuckMs: number;
  silentMs: number;
  closeMs: number;
  tokenCheckMs: number;
  busGraceMs: number;
  goodbyeMs: number;
}

export interface Rate {
  perSecond: number;
  burst: number;
}

export const gatewayLimits: GatewayLimits = {
  // Some 20 kB of memory each; more screens are more nodes.
  connections: 20_000,
  // Mobile networks put thousands of people behind one address.
  connectionsPerAddress: 2_000,
  // Hints and small broadcasts; nothing that a screen sends comes near it.
  frameBytes: 64 * 1024,
  channelsPerConnection: 100,
  bindingsPerChannel: 20,
  // Messages of one connection are answered in order; joins wait for the database.
  waitingMessages: 200,
  // A cursor that moves with every frame of the screen sends 60 a second.
  messages: { perSecond: 100, burst: 300 },
  // After a reconnect a screen joins all its channels at once.
  joins: { perSecond: 10, burst: 100 },
  // Each change of presence is written to everybody in the topic.
  presence: { perSecond: 0.5, burst: 10 },
  presencesPerTopic: 1_000,
  // A whole presence travels in one message of the bus, with room for its key and topic.
  presenceBytes: 2_000,
  // Some 500 hints: whoever is so far behind is better served by one refetch.
  behindBytes: 256 * 1024,
  hopelessBytes: 1024 * 1024,
  // Longer than a phone takes to change from one antenna to the next.
  stuckMs: 30_000,
  // Three heartbeats and a half of the npm client, which sends one each 25 s.
  silentMs: 90_000,
  // From our goodbye to the peer's; who does not answer it is cut off.
  closeMs: 5_000,
  tokenCheckMs: 5 * 60_000,
  // A screen that changes pages leaves and joins the same channel within this.
  busGraceMs: 10_000,
  // Screens come back to other nodes spread over this time, not all at once.
  goodbyeMs: 2_000,
};

/** How often something may happen: saved up to `burst`, refilled all the time. */
export interface Allowance {
  take(): boolean;
}

export function createAllowance({ perSecond, burst }: Rate): Allowance {
  let left = burst;
  let countedAtMs = performance.now();
  return {
    take: () => {
      const nowMs = performance.now();
      left = Math.min(burst, left + ((nowMs - countedAtMs) / 1_000) * perSecond);
      countedAtMs = nowMs;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
