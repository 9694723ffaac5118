import { Client } from "pg";
import { inTransaction, type Database } from "../../server/src/platform/db/database.ts";
import { loadPlaces } from "../../server/src/modules/places/index.ts";
import { loadCategories } from "../../server/src/modules/catalog/index.ts";
import {
  referenceCategories,
  type ReferenceCategory,
} from "../../db/seed/reference/catalog-categories.ts";
import type { ReferenceAttribute } from "../../db/seed/reference/catalog-attribute.ts";
import { sellerName, titleWords } from "./offer-words.ts";
import { createDice, type Dice } from "./dice.ts";

export interface Load {
  db: Database;
  /** May leave foreign keys unchecked: rows are made from what is there. */
  superuserUrl: string;
  offers: number;
  print: (line: string) => void;
}

const chunk = 5_000;
const connections = 2;
const offersPerSeller = 25;

/** Offers of a country: few municipalities and categories have many, prices spread around the usual. */
export async function loadOffers({ db, superuserUrl, offers, print }: Load): Promise<void> {
  const started = performance.now();
  await inTransaction(db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
  });
  const clients = await Promise.all(Array.from({ length: connections }, () => open(superuserUrl)));
  const [first] = clients;
  try {
    const sellers = Math.ceil(offers / offersPerSeller);
    await addSellers(first!, sellers);
    const municipalities = await orderedMunicipalities(first!);
    const definitions = await dropIndexes(first!);
    let next = 0;
    const fill = async (client: Client) => {
      while (next < offers) {
        const from = next;
        next += chunk;
        const dice = createDice(from + 1);
        const count = Math.min(chunk, offers - from);
        const rows = Array.from({ length: count }, (_, n) =>
          offerOf(dice, { number: from + n, sellers, municipalities }),
        );
        await insertOffers(client, rows);
      }
    };
    await Promise.all(clients.map(fill));
    print(`${offers} offers written after ${secondsSince(started)} s`);
    await inTurns(clients, definitions, (client, definition) => client.query(definition));
    print(`indexes built after ${secondsSince(started)} s`);
    await first!.query("select catalog.rebuild_search(2000)");
    await learnWords(clients, offers);
    print(`bitmaps and vocabulary built after ${secondsSince(started)} s`);
    await first!.query("vacuum (analyze)");
    print(`vacuumed after ${secondsSince(started)} s`);
    await printSizes(first!, offers, print);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function printSizes(
  client: Client,
  offers: number,
  print: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `select relname as name, round(pg_total_relation_size(oid)::numeric / $1)::int as bytes
     from pg_class where relnamespace = 'catalog'::regnamespace and relkind = 'r'
       and (relname like 'search%' or relname = 'products') order by 2 desc limit 6`,
    [offers],
  );
  const sizes = rows.map(({ name, bytes }) => `${name} ${bytes}`);
  print(`bytes per offer, indexes included: ${sizes.join(", ")}`);
}

async function open(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '512MB'; set jit = off;
    set session_replication_role = replica; set max_parallel_maintenance_workers = 0`);
  return client;
}

/** Every tenth is not verified yet. */
async function addSellers(client: Client, sellers: number): Promise<void> {
  const dice = createDice(7);
  const names = Array.from({ length: sellers }, () => sellerName(dice.below));
  await client.query(
    `with made as (select n::int, md5('seller ' || n)::uuid as id, name
       from unnest($1::text[]) with ordinality as s (name, n)),
     users as (insert into identity.users (id, user_type, full_name) select id, 'seller', name from made),
     parties as (insert into identity.parties (id, display_name) select id, name from made),
     members as (insert into identity.memberships (user_id, party_id) select id, id from made)
     insert into identity.verifications (id, user_id, party_id, state, submitted_at, decided_at)
     select md5('verification ' || n)::uuid, id, id, 'approved', platform.now(), platform.now()
     from made where n % 10 <> 0`,
    [names],
  );
}

/** In no order that says anything, but the same at every run. */
async function orderedMunicipalities(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ code: number }>(
    "select ibge_code as code from places.municipalities order by md5(ibge_code::text)",
  );
  return rows.map(({ code }) => code);
}

/** They are built anew after the load, as the migration defined them. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i where indrelid in ('catalog.search_entries'::regclass, 'catalog.products'::regclass)
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

const leaves = referenceCategories.filter(({ parentId }) => parentId !== null);
const rootOf = new Map(referenceCategories.map((category) => [category.id, category]));
const tickets = leaves.flatMap((leaf) =>
  Array<ReferenceCategory>(titleWords[leaf.slug]!.weight).fill(leaf),
);

interface Place {
  number: number;
  sellers: number;
  municipalities: readonly number[];
}

/** One row of catalog.products, as JSON. */
function offerOf(dice: Dice, { number, sellers, municipalities }: Place) {
  const category = dice.of(tickets);
  const words = titleWords[category.slug]!;
  const remarks =
    dice.share() < 0.6
      ? [dice.of(words.remarks), dice.of(words.remarks)]
      : [dice.of(words.remarks)];
  const seller = dice.below(sellers) + 1;
  const attributes = [...rootOf.get(category.parentId!)!.attributes, ...category.attributes];
  const mode = dice.below(7) + 1;
  // A seller stays near home: all offers of one are in three municipalities.
  const home = Math.floor(municipalities.length * (((seller * 7919) % sellers) / sellers) ** 2);
  return {
    id: idOf(number, dice),
    code: codeOf(number),
    seller,
    category_id: category.id,
    title: [dice.of(words.things), dice.of(words.kinds), ...new Set(remarks)]
      .join(" ")
      .slice(0, 80),
    attributes: Object.fromEntries(attributes.flatMap((one) => valueOf(dice, one))),
    unit: dice.share() < 0.8 ? category.units[0]! : dice.of(category.units),
    price: (
      words.price * Math.exp((dice.share() + dice.share() + dice.share() - 1.5) * 0.5)
    ).toFixed(2),
    municipality_code: municipalities[(home + dice.below(3)) % municipalities.length]!,
    fob: (mode & 1) > 0,
    cif: (mode & 2) > 0,
    pickup: (mode & 4) > 0,
    age: dice.below(720 * 86_400),
  };
}
export type OfferRow = ReturnType<typeof offerOf>;

/** Most sellers answer most of what the category asks. */
function valueOf(
  dice: Dice,
  { key, kind, choices, minimum = 0, maximum = 100, decimals = 0 }: ReferenceAttribute,
): [string, string | number | boolean][] {
  if (dice.share() < 0.2) return [];
  if (kind === "choice") return [[key, dice.of(choices!)]];
  if (kind === "flag") return [[key, dice.share() < 0.7]];
  const value = minimum + (maximum - minimum) * ((dice.share() + dice.share()) / 2);
  return [[key, Number(value.toFixed(decimals))]];
}

function idOf(number: number, dice: Dice): string {
  const time = (1_700_000_000_000 + number).toString(16).padStart(12, "0");
  const noise = () => dice.below(65_536).toString(16).padStart(4, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${noise().slice(1)}-8${noise().slice(1)}-${noise()}${noise()}${noise()}`;
}

function codeOf(number: number): string {
  const digits = number.toString(36).toUpperCase().padStart(6, "0");
  return `P-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

async function insertOffers(client: Client, rows: readonly OfferRow[]): Promise<void> {
  await client.query(
    `insert into catalog.products (id, code, party_id, created_by, state, category_id, title, attributes,
       unit, price, stock, municipality_code, offers_fob, offers_cif, offers_pickup, published_at)
     select id, code, md5('seller ' || seller)::uuid, md5('seller ' || seller)::uuid, 'published',
       category_id, title, attributes, unit, price, 100, municipality_code, fob, cif, pickup,
       timestamptz '2026-11-01' - make_interval(secs => age)
     from jsonb_to_recordset($1::jsonb) as r (id uuid, code text, seller int, category_id smallint,
       title text, attributes jsonb, unit text, price numeric, municipality_code int, fob boolean,
       cif boolean, pickup boolean, age int)`,
    [JSON.stringify(rows)],
  );
  await client.query("select catalog.index_products($1::uuid[])", [rows.map(({ id }) => id)]);
}

/** A twentieth of the offers holds every word that matters. */
async function learnWords(clients: readonly Client[], offers: number): Promise<void> {
  const { rows } = await clients[0]!.query<{ ids: string[] }>(
    `select array_agg(product_id) as ids from (
       select product_id, row_number() over () / 1000 as part
       from catalog.search_entries tablesample bernoulli ($1)) s group by part`,
    [offers > 100_000 ? 5 : 100],
  );
  for (const { ids } of rows)
    await clients[0]!.query("select catalog.learn_words($1::uuid[])", [ids]);
}

async function inTurns<T>(
  clients: readonly Client[],
  tasks: readonly T[],
  run: (client: Client, task: T) => Promise<unknown>,
): Promise<void> {
  const queue = [...tasks];
  await Promise.all(
    clients.map(async (client) => {
      for (let task = queue.pop(); task !== undefined; task = queue.pop()) await run(client, task);
    }),
  );
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1_000).toFixed(0);
}
