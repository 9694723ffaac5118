import { lotThing } from "#modules/auctions";
import { moderatedListing, moderatedQuestion, offerThing } from "#modules/catalog";
import { disputeThing } from "#modules/disputes";
import { negotiationThing } from "#modules/negotiations";
import { orderThing } from "#modules/orders";
import { moderatedReview, moderatedReviewAnswer } from "#modules/reviews";
import { ticketThing } from "#modules/support";
import type { ModeratedKind } from "#platform/moderation/moderated-kind";
import type { ThingKind } from "#platform/things/thing-kind";

/** What others show beside their own words. */
export const thingKinds: readonly ThingKind[] = [
  offerThing,
  lotThing,
  orderThing,
  negotiationThing,
  disputeThing,
  ticketThing,
];

/** What one desk decides about, whosever it is. */
export const moderatedKinds: readonly ModeratedKind[] = [
  moderatedListing,
  moderatedQuestion,
  moderatedReview,
  moderatedReviewAnswer,
];
