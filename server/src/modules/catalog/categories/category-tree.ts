import { attributesOf } from "@areon/contracts/catalog/terms/attributes";
import type { CategoryAttribute, RootCategory } from "@areon/contracts/catalog/categories";
import type { UnitCode } from "@areon/contracts/brazil/units";
import { realNowMs } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { listCategoryRows } from "./category.queries.ts";

export interface CategoryNode {
  id: number;
  slug: string;
  name: string;
  parent: string | null;
  root: RootCategory;
  /** Ids from the root to itself. */
  path: readonly number[];
  isLeaf: boolean;
  units: readonly UnitCode[];
  cargoKind: string | null;
  /** Its own. */
  attributes: CategoryAttribute[];
  /** Its own and those of the categories above. */
  allAttributes: readonly CategoryAttribute[];
}

/** The tree in memory: it is small, and every form, card and check needs it. */
export interface CategoryTree {
  all: readonly CategoryNode[];
  byId: ReadonlyMap<number, CategoryNode>;
  bySlug: ReadonlyMap<string, CategoryNode>;
}

/** Reference data changes with a deployment; a minute later every process has read it again. */
const keptMs = 60_000;
const kept = new WeakMap<Database, { tree: Promise<CategoryTree>; readAtMs: number }>();

export function categoryTree(db: Database): Promise<CategoryTree> {
  const before = kept.get(db);
  if (before && realNowMs() - before.readAtMs < keptMs) return before.tree;
  const tree = readTree(db);
  kept.set(db, { tree, readAtMs: realNowMs() });
  tree.catch(() => kept.delete(db));
  return tree;
}

async function readTree(db: Database): Promise<CategoryTree> {
  const rows = await listCategoryRows(db);
  const slugOf = new Map(rows.map(({ id, slug }) => [id, slug]));
  const parents = new Set(rows.map(({ parent_id }) => parent_id));
  const plain = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    parent: row.parent_id === null ? null : slugOf.get(row.parent_id)!,
    root: slugOf.get(row.path[0]!) as RootCategory,
    path: row.path,
    isLeaf: !parents.has(row.id) && row.parent_id !== null,
    units: row.units as UnitCode[],
    cargoKind: row.cargo_kind,
    attributes: row.attributes,
  }));
  const all = plain.map((node) => ({ ...node, allAttributes: attributesOf(plain, node.slug) }));
  return {
    all,
    byId: new Map(all.map((node) => [node.id, node])),
    bySlug: new Map(all.map((node) => [node.slug, node])),
  };
}

/** A category and all below it; undefined without one, nothing for one that does not exist. */
export function idsBelow(tree: CategoryTree, slug: string | undefined): number[] | undefined {
  if (slug === undefined) return undefined;
  const top = tree.bySlug.get(slug);
  if (!top) return [];
  return tree.all.filter(({ path }) => path.includes(top.id)).map(({ id }) => id);
}
