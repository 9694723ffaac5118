import type { Offer } from "@areon/contracts/catalog/offer";
import { quantityText } from "@areon/contracts/catalog/terms/pricing";
import { productSlug } from "@areon/contracts/catalog/terms/slug";
import { units } from "@areon/contracts/brazil/units";
import { findPictures } from "#modules/files";
import { isMemberByCpf, sellerCards } from "#modules/identity";
import { findMunicipality } from "#modules/places";
import { refuse, type Refusal } from "#platform/refusal";
import { categoryTree, type CategoryNode, type CategoryTree } from "../categories/category-tree.ts";
import type { CatalogDependencies } from "../dependencies.ts";
import { photosOf } from "./describe-product.ts";
import { contentOf } from "./product-content.ts";
import { findProduct, type ProductRow } from "./product.queries.ts";

/** A product as everybody sees it; what is not published is not there, for nobody. */
export async function getOffer(
  { db, config }: CatalogDependencies,
  ref: string,
  userId: string | null,
): Promise<Offer | Refusal> {
  const row = await findProduct(db, ref);
  if (row?.state !== "published") return refuse("not_found");
  const [tree, place, sellers, pictures, isOwn] = await Promise.all([
    categoryTree(db),
    findMunicipality(db, row.municipality_code!),
    sellerCards(db, [row.party_id]),
    findPictures({ db, config }, row.photo_ids),
    // As buying it is refused: also to whoever stands behind the seller with another account.
    userId !== null && isMemberByCpf(db, { userId, partyId: row.party_id }),
  ]);
  const category = tree.byId.get(row.category_id!)!;
  const content = contentOf(row, tree);
  const seller = sellers.get(row.party_id)!;
  return {
    id: row.id,
    code: row.code,
    slug: productSlug(row.title, row.code),
    title: row.title,
    description: row.description,
    categories: category.path.map((id) => nameOf(tree, id)),
    root: category.root,
    attributes: answersOf(row, category),
    unit: content.unit!,
    price: content.price!,
    tiers: content.tiers,
    minimum_quantity: content.minimum_quantity,
    available: quantityText(row.stock),
    delivery: content.delivery,
    unit_weight_kg: content.unit_weight_kg ?? units[content.unit!].kg?.toString() ?? null,
    classification: content.classification,
    cargo_kind: category.cargoKind,
    place: {
      municipality_code: place!.ibge_code,
      municipality: place!.name,
      uf: place!.uf,
      latitude: place!.latitude,
      longitude: place!.longitude,
    },
    pickup_place: userId === null || row.pickup_place === "" ? null : row.pickup_place,
    photos: photosOf(row.photo_ids, pictures),
    seller: {
      party_id: row.party_id,
      name: seller.name,
      is_verified: seller.isVerified,
      provides_services: seller.providesServices,
    },
    is_own: isOwn,
    published_at: row.published_at!.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function nameOf(tree: CategoryTree, id: number) {
  const { slug, name } = tree.byId.get(id)!;
  return { slug, name };
}

function answersOf({ attributes }: ProductRow, { allAttributes }: CategoryNode) {
  return allAttributes.flatMap(({ key, label, kind, suffix, decimals, standard_maximum }) => {
    const value = attributes[key];
    if (value === undefined) return [];
    return [{ key, label, kind, value, suffix, decimals, standard_maximum }];
  });
}
