import { sql, type RawBuilder } from "kysely";
import type { FacetKey } from "./row-conditions.ts";
import type { NumberRange, SearchTerms } from "./search-terms.ts";

/** What the bitmaps need to know of a search: every word is dense, every choice has a token. */
export interface BitmapSearch {
  terms: SearchTerms;
  /** Of the words. */
  tokenIds: readonly number[];
  /** Attribute → tokens of the choices that will do. */
  choiceTokens: ReadonlyMap<string, readonly number[]>;
  /** Categories whose counts are shown; null for all of them. */
  shownCategoryIds: readonly number[] | null;
}

type Bits = RawBuilder<unknown>;

const none = sql`B'0'::bit(1024)`;

/**
 * `stale` are the products that the bitmaps do not know as they are, `hits` one row per block: `bits`
 * with every filter (`n` of them), `bits_<n>` without the n-th of `freed`, and whether category, state
 * and unit fit. A block that does not fit in two of them is in no count.
 */
export function bitmapHits(search: BitmapSearch, freed: readonly FacetKey[] = []): Bits {
  const { terms } = search;
  const facets = [...facetBits(search)];
  const without = (key: FacetKey | null) =>
    facets.reduce(
      (bits, [facet], n) => (facet === key ? bits : sql`${bits} & ${sql.ref(`f_${n}`)}`),
      sql`base`,
    );
  const fits = {
    category: oneOf("category_id", "smallint", terms.categoryIds),
    uf: oneOf("uf", "text", terms.ufs),
    unit: oneOf("unit", "text", terms.units),
  };
  return sql`
    stale as materialized (select distinct product_id from catalog.search_changes),
    stale_bits as materialized (
      select s.slot >> 10 as block, bit_or(set_bit(${none}, s.slot & 1023, 1)) as bits
      from stale join catalog.search_slots s using (product_id) group by 1),
    hits as materialized (
      select h.*, ${without(null)} as bits, bit_count(${without(null)})::int as n
        ${sql.join(
          freed.map((key, n) => sql`, ${without(key)} as ${sql.ref(`bits_${n}`)}`),
          sql``,
        )}
      from (
        select b.block, b.category_id, b.uf, b.unit, b.fob, b.cif, b.pickup, b.verified,
          ${fits.category} as in_category, ${fits.uf} as in_uf, ${fits.unit} as in_unit,
          ${sql.join(baseBits(search), sql` & `)} as base
          ${sql.join(
            facets.map(([, bits], n) => sql`, ${bits} as ${sql.ref(`f_${n}`)}`),
            sql``,
          )}
        from catalog.search_blocks b
        ${sql.join(search.tokenIds.map(joinWord), sql` `)}
        ${sql.join(rangesOf(terms).map(joinRange), sql` `)}
        ${sql.join([...search.choiceTokens.values()].map(joinChoices), sql` `)}
        left join stale_bits s on s.block = b.block
        where ${fits.category}::int + ${fits.uf}::int + ${fits.unit}::int >= 2
          and ${oneOf("category_id", "smallint", search.shownCategoryIds)}
        offset 0) h
      where base <> ${none})`;
}

/** Words, ranges, and nothing that the bitmaps do not know as it is. */
function baseBits({ terms, tokenIds }: BitmapSearch): Bits[] {
  return [
    sql`b.live`,
    sql`~coalesce(s.bits, ${none})`,
    ...tokenIds.map((_, n) => sql.ref(`w${n}.bits`)),
    ...rangesOf(terms).map(({ range, scale }, n) => inRange(sql.ref(`r${n}.slices`), range, scale)),
  ];
}

function oneOf(column: string, type: string, values: readonly unknown[] | null): Bits {
  if (values === null) return sql`true`;
  return sql`(${sql.ref(`b.${column}`)} = any (${values}::${sql.raw(type)}[]))`;
}

function joinWord(tokenId: number, n: number): Bits {
  const word = sql.ref(`w${n}`);
  return sql`join catalog.search_postings ${word}
    on ${word}.token_id = ${tokenId} and ${word}.block = b.block`;
}

function joinRange({ key }: { key: string }, n: number): Bits {
  const range = sql.ref(`r${n}`);
  return sql`join catalog.search_ranges ${range} on ${range}.key = ${key} and ${range}.block = b.block`;
}

function joinChoices(tokenIds: readonly number[], n: number): Bits {
  return sql`left join (
    select block, bit_or(bits) as bits from catalog.search_postings
    where token_id = any (${tokenIds}::int[]) group by 1) ${sql.ref(`c${n}`)}
    on ${sql.ref(`c${n}.block`)} = b.block`;
}

/** Filters within a block; category, state and unit are the block's own. */
function facetBits({ terms, choiceTokens }: BitmapSearch): Map<FacetKey, Bits> {
  const facets = new Map<FacetKey, Bits>();
  if (terms.deliveries) {
    const modes = terms.deliveries.map((mode) => sql.ref(`b.${mode}`));
    facets.set("delivery", sql`(${sql.join(modes, sql` | `)})`);
  }
  if (terms.verifiedOnly) facets.set("verified", sql`b.verified`);
  for (const [n, key] of [...choiceTokens.keys()].entries()) {
    facets.set(`attributes.${key}`, sql`coalesce(${sql.ref(`c${n}.bits`)}, ${none})`);
  }
  return facets;
}

function rangesOf({ price, numbers }: SearchTerms) {
  return [
    ...(price ? [{ key: "price", range: price, scale: 4 }] : []),
    ...[...numbers].map(([key, range]) => ({ key: `n:${key}`, range, scale: 3 })),
  ];
}

/** Above every number that is stored. */
const endless = 2n ** 60n;

/** Offers whose number is in the range, from the binary digits of all numbers of a block. */
function inRange(slices: Bits, { min, max }: NumberRange, scale: number): Bits {
  // Numbers are stored plus one; nought is no number, so every range begins at one or later.
  const from = min === null ? 1n : scaled(min, scale) + 1n;
  const until = max === null ? endless : scaled(max, scale) + 2n;
  return sql`catalog.in_range(${slices}, ${from}::bigint, ${until}::bigint)`;
}

/** "13.5" in thousandths is 13500; both kinds of bound have no more decimals than the numbers. */
function scaled(text: string, scale: number): bigint {
  const [whole, fraction = ""] = text.split(".");
  return BigInt(whole! + fraction.padEnd(scale, "0"));
}
