import type { VirtualCard } from "@areon/contracts/cards/cards";
import { expect, test } from "vitest";
import { firstCard } from "./first-card.ts";

const card = (state: VirtualCard["state"]) => ({ id: state, state }) as VirtualCard;
const first = (...states: VirtualCard["state"][]) => firstCard(states.map(card))?.state;

test("a card that buys stands first, whatever newer one cannot", () => {
  expect(first("creating", "frozen", "active", "closed")).toBe("active");
  expect(first("creating", "frozen", "closed")).toBe("frozen");
});

test("without one the newest stands first, and without any none does", () => {
  expect(first("creating", "closed")).toBe("creating");
  expect(first("closed")).toBe("closed");
  expect(first()).toBeUndefined();
});
