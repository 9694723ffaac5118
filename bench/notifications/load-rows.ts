import { Client } from "pg";

export interface Load {
  ownerUrl: string;
  rows: number;
  people: number;
  print: (line: string) => void;
}

const chunk = 500_000;
const connections = 2;

/**
 * A year of notifications in the order of time, so that a person's rows lie scattered over the
 * partition. The cube makes few people heavy: the first has about one row in sixty of all.
 */
export async function loadRows({ ownerUrl, rows, people, print }: Load): Promise<void> {
  const clients = await Promise.all(Array.from({ length: connections }, () => open(ownerUrl)));
  const [first] = clients;
  try {
    const started = performance.now();
    const definitions = await dropIndexes(first!);
    let next = 0;
    const insert = async (client: Client) => {
      while (next < rows) {
        const from = next;
        next += chunk;
        await insertChunk(client, { from, to: Math.min(next, rows), rows, people });
      }
    };
    await Promise.all(clients.map(insert));
    print(`${rows} rows inserted after ${secondsSince(started)} s`);
    for (const definition of definitions) await first!.query(definition);
    print(`indexes built after ${secondsSince(started)} s`);
    await first!.query(`
      insert into notifications.unread_counters (user_id, unread, sweep_at)
      select user_id, count(*) filter (where read_at is null), 'infinity'
      from notifications.notifications group by user_id`);
    // As autovacuum would have done long before, one partition after the other.
    await first!.query(
      "vacuum (analyze) notifications.notifications, notifications.unread_counters",
    );
    print(`counted and vacuumed after ${secondsSince(started)} s`);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function open(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query("set maintenance_work_mem = '512MB'");
  return client;
}

/** They are built anew after the load, as the migration defined them. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows: keys } = await client.query<{ definition: string }>(`
    select format('alter table notifications.notifications add constraint %I %s', conname,
      pg_get_constraintdef(oid)) as definition
    from pg_constraint where conrelid = 'notifications.notifications'::regclass and contype = 'p'`);
  await client.query("alter table notifications.notifications drop constraint notifications_pkey");
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name,
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index where indrelid = 'notifications.notifications'::regclass`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return [...keys, ...indexes].map(({ definition }) => definition);
}

async function insertChunk(
  client: Client,
  { from, to, rows, people }: { from: number; to: number; rows: number; people: number },
): Promise<void> {
  await client.query(
    `insert into notifications.notifications
       (user_id, id, kind, source_id, title, message, link, read_at, created_at)
     select md5('person ' || person)::uuid,
       (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0')
         || '7' || substr(noise, 1, 3) || '8' || substr(noise, 4, 15))::uuid,
       case when dice < 0.35 then 'order' when dice < 0.6 then 'message' when dice < 0.75 then 'social'
         when dice < 0.85 then 'system' when dice < 0.95 then 'financial'
         when dice < 0.999 then 'product' else 'auction' end,
       md5('source ' || n)::uuid, 'Pedido ' || n || ' enviado',
       'A carga saiu hoje cedo e chega em dois dias. Acompanhe a entrega pelo painel.',
       '/buyer/dashboard', case when random() < 0.2 then null else moment end, moment
     from (
       select n, random() as dice, md5(n::text) as noise, floor($4::int * power(random(), 3)) as person,
         platform.real_now() - interval '1 year' * (1 - n::float8 / $3::int) as moment
       from generate_series($1::int, $2::int - 1) n
     ) r`,
    [from, to, rows, people],
  );
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1_000).toFixed(0);
}
