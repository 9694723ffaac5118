import type { Planted } from "./planted-violations.ts";

const migrations = {
  "db/migrations/0001_a.sql":
    "-- Three modules have tables.\ncreate table identity.memberships (id uuid);\ncreate table files.files (id uuid);\ncreate table orders.orders (id uuid);\ncreate view orders.open as select 1;\ncreate table places.municipalities (code int);\ncreate table platform.user_roles (role text);\ncreate function orders.words_of(said text) returns text;\ncreate type orders.item as (id uuid);\ncreate sequence orders.numbers;\n",
};
const ofReviews = (name: string) => `server/src/modules/reviews/${name}.ts`;

/** Whose tables server code may name. */
export const tables: readonly Planted[] = [
  {
    rule: "foreign-tables",
    what: "another module's table in a call of Kysely, a join, SQL and a write",
    files: {
      ...migrations,
      [ofReviews("kysely")]:
        'db.selectFrom("orders.orders as o")\n  .innerJoin("identity.memberships as m", "m.id", "o.id");\ndb.deleteFrom("orders.orders");\n',
      [ofReviews("sql")]:
        'sql`select from platform.user_roles r\n  join orders.orders o on true\n  left join "orders"."open" p on p.id = ${1}\n  join identity.memberships m on m.id = ${2}`;\nsql`insert into orders.orders values (1)`;\n',
    },
    found: [
      ...[1, 2, 3].map((line) => `${ofReviews("kysely")}:${line}`),
      ...[2, 3, 4, 5].map((line) => `${ofReviews("sql")}:${line}`),
      "tools/tidy/rules/foreign-tables.ts:1",
      "tools/tidy/rules/foreign-tables.ts:1",
    ],
  },
  {
    rule: "foreign-tables",
    what: "a name that is put together or stands in a description or a type, and one outside the modules",
    files: {
      ...migrations,
      "server/src/app/a.ts": 'db.selectFrom("orders.orders");\n',
      [ofReviews("parts")]:
        'db.withSchema("orders").selectFrom("orders");\nsql.id("orders", "orders");\nsql.table(`orders.${name}`);\n',
      [ofReviews("words")]:
        'export const owner = { of: "identity.memberships" };\ntype Row = DB["orders.orders"];\n',
      "server/src/platform/b.ts": "sql`select from orders.orders`;\n",
    },
    found: [
      "server/src/app/a.ts:1",
      ...[1, 2, 3].map((line) => `${ofReviews("parts")}:${line}`),
      ...[1, 2].map((line) => `${ofReviews("words")}:${line}`),
      "server/src/platform/b.ts:1",
      "tools/tidy/rules/foreign-tables.ts:1",
      "tools/tidy/rules/foreign-tables.ts:1",
    ],
  },
  {
    rule: "foreign-tables",
    what: "reference data that another module writes, or one above its owner reads",
    files: {
      ...migrations,
      [ofReviews("places")]:
        'sql`select from places.municipalities`;\ndb.updateTable("places.municipalities");\nsql`delete from only places.municipalities`;\n',
      "server/src/modules/settings/places.ts": "sql`select from places.municipalities`;\n",
      "server/src/modules/identity/profile/privacy/shared-tables.ts":
        'export const table = "files.files";\n',
    },
    found: [
      ...[2, 3].map((line) => `${ofReviews("places")}:${line}`),
      "server/src/modules/settings/places.ts:1",
    ],
  },
  {
    rule: "foreign-tables",
    what: "reference data after any other word than `from` and `join`",
    files: {
      ...migrations,
      [ofReviews("places")]:
        "sql`truncate table places.municipalities`;\nsql`copy places.municipalities from stdin`;\nsql`alter table places.municipalities add a int`;\nsql`drop table places.municipalities`;\nsql`delete  from places.municipalities`;\n",
      [ofReviews("towns")]:
        'db.deleteFrom(["places.municipalities"]);\ndb.selectFrom(["places.municipalities as m"]);\ndb.updateTable("reviews.reviews").leftJoin("places.municipalities", f);\n',
    },
    found: [
      ...[1, 2, 3, 4, 5].map((line) => `${ofReviews("places")}:${line}`),
      `${ofReviews("towns")}:1`,
      "tools/tidy/rules/foreign-tables.ts:1",
    ],
  },
  {
    rule: "foreign-tables",
    what: "a name in capitals, with spaces, behind backslashes or begun by a literal",
    files: {
      ...migrations,
      [ofReviews("spelling")]:
        'sql`select from ORDERS.Orders`;\nsql`select from orders . orders`;\nquery("select from \\"orders\\".\\"orders\\"");\nquery("orders." + name);\nquery("select from orders." + name);\nquery(["orders.", name].join(""));\n',
    },
    found: [
      ...[1, 2, 3, 4, 5, 6].map((line) => `${ofReviews("spelling")}:${line}`),
      "tools/tidy/rules/foreign-tables.ts:1",
      "tools/tidy/rules/foreign-tables.ts:1",
    ],
  },
  {
    rule: "foreign-tables",
    what: "a table's type of the generated schema, by import or by path",
    files: {
      ...migrations,
      [ofReviews("imported")]:
        'import type { DB, OrdersOrders as Order } from "#platform/db/schema.gen";\n',
      [ofReviews("reached")]: 'type Row = import("#platform/db/schema.gen").OrdersOpen;\n',
      "server/src/modules/orders/own.ts":
        'import type { OrdersOrders } from "#platform/db/schema.gen";\n',
    },
    found: [
      `${ofReviews("imported")}:1`,
      `${ofReviews("reached")}:1`,
      "tools/tidy/rules/foreign-tables.ts:1",
      "tools/tidy/rules/foreign-tables.ts:1",
    ],
  },
  {
    rule: "foreign-tables",
    what: "another module's function, type and sequence",
    files: {
      ...migrations,
      [ofReviews("functions")]:
        "sql`select orders.words_of(${said})`;\ndb.fn(\"orders.words_of\", []);\nsql`${items}::orders.item[]`;\nsql`select nextval('orders.numbers')`;\n",
    },
    found: [
      ...[1, 2, 3, 4].map((line) => `${ofReviews("functions")}:${line}`),
      "tools/tidy/rules/foreign-tables.ts:1",
      "tools/tidy/rules/foreign-tables.ts:1",
    ],
  },
];
