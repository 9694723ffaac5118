/** A place that needs no case, the operations that have it, and why. */
export interface OpenPlaces {
  why: string;
  /** Where it stands; in a body with the fields above it. */
  place: string;
  operations: readonly string[];
}

/** What an address says that is no id of anybody's thing. */
export const openPaths: readonly OpenPlaces[] = [
  {
    why: "a published text or number, which everybody may read",
    place: "path slug",
    operations: [
      "catalog.get_product_share",
      "auctions.get_shared",
      "auctions.get_share",
      "content.get_help_article",
      "content.vote_help_article",
    ],
  },
  {
    why: "a published text or number, which everybody may read",
    place: "path number",
    operations: [
      "content.get_post",
      "content.get_job",
      "content.count_post_view",
      "content.get_press_release",
    ],
  },
  {
    why: "one of few words of the law's texts",
    place: "path document",
    operations: ["identity.get_legal_document", "identity.publish_legal_version"],
  },
  {
    why: "a setting's name, which the desk sees in whole",
    place: "path key",
    operations: ["settings.change_setting"],
  },
  {
    why: "a number of the country's own register",
    place: "path ibge_code",
    operations: ["places.get_municipality"],
  },
  {
    why: "a number of the country's own register",
    place: "path postal_code",
    operations: ["places.get_postal_code"],
  },
  {
    why: "the name that a person shows to everybody",
    place: "path name",
    operations: ["identity.get_public_profile"],
  },
  {
    why: "a day of the schedule that is named beside it",
    place: "path date",
    operations: ["payments.cancel_occurrence"],
  },
  {
    why: "one of few lines of insurance",
    place: "path line",
    operations: ["insurance.get_terms"],
  },
  {
    why: "one of few facts of a record",
    place: "path fact",
    operations: ["reviews.list_record_entries"],
  },
  {
    why: "one of few currencies",
    place: "path currency",
    operations: ["quotes.get_currency_history"],
  },
  {
    why: "a number of the entry that is named beside it",
    place: "path version",
    operations: ["content.get_version", "content.restore_version"],
  },
  {
    why: "a channel and its word, which the gateway's own tests try",
    place: "path topic",
    operations: ["post /realtime/v1/api/broadcast/{topic}/events/{event}"],
  },
  {
    why: "a channel and its word, which the gateway's own tests try",
    place: "path event",
    operations: ["post /realtime/v1/api/broadcast/{topic}/events/{event}"],
  },
];

const bearer =
  "whoever has it may: long, random, and kept as a hash, so that there is none to take";

/** Links that are their own permission. */
export const bearerPaths: readonly OpenPlaces[] = [
  {
    why: bearer,
    place: "path token",
    operations: [
      "wallet.get_receipt",
      "orders.get_driver_view",
      "orders.record_driver_step",
      "orders.send_driver_photo",
      "post /api/v1/newsletter/one-click/{token}",
    ],
  },
  {
    why: bearer,
    place: "path protocol",
    operations: ["identity.get_erasure_by_protocol"],
  },
];
