import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertTestFile } from "#platform/db/test-rows";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openAuctionSite, type AuctionSite } from "../test-auction-site.ts";
import { lotContent } from "./test-content.ts";

let site: AuctionSite;
let seller: TestPerson;
let ends: Date;
beforeAll(async () => {
  site = await openAuctionSite();
  seller = await site.openSeller();
  ends = new Date((await site.now()).getTime() + 86_400_000);
});
afterAll(() => site.close());

const fileOf = ({ actor }: TestPerson, kind: "product_photo" | "document") =>
  insertTestFile(site.db, { ownerId: actor.userId, kind });

async function holdersOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select file_id from files.holds where holder = ${`auction:${id}`}`.execute(site.db);
  return rows.map(({ file_id }) => file_id).toSorted();
}

test("photos and papers are one's own, are held while they are shown, and keep their order", async () => {
  const [cover, side, late] = [
    await fileOf(seller, "product_photo"),
    await fileOf(seller, "product_photo"),
    await fileOf(seller, "product_photo"),
  ];
  const paper = { file_id: await fileOf(seller, "document"), name: "Laudo veterinário" };
  const id = newId();
  const files = { photo_ids: [side, cover, side], documents: [paper] };
  const wish = { id, is_draft: true, content: lotContent(ends, files) };
  expect((await site.call(seller, "POST", "/auctions", wish)).status).toBe(201);
  const { body } = await site.call(seller, "GET", `/auctions/${id}/content`);
  expect(body).toMatchObject({ photo_ids: [side, cover], documents: [paper] });
  expect(await holdersOf(id)).toEqual([cover, side, paper.file_id].toSorted());
  const next = lotContent(ends, { photo_ids: [late, cover], documents: [] });
  await site.call(seller, "PUT", `/auctions/${id}`, { is_draft: true, content: next });
  expect(await holdersOf(id)).toEqual([cover, late].toSorted());
});

test("nobody shows the files of others, nor a paper as a photo", async () => {
  const stranger = await site.openSeller();
  const theirs = await fileOf(stranger, "product_photo");
  const paper = await fileOf(seller, "document");
  for (const photo_ids of [[theirs], [paper]]) {
    const wish = { id: newId(), content: lotContent(ends, { photo_ids }) };
    expect((await site.call(seller, "POST", "/auctions", wish)).body.code).toBe("not_found");
  }
});

test("papers are opened by whoever is signed in; those of a draft by its creator", async () => {
  const file_id = await fileOf(seller, "document");
  const other = await fileOf(seller, "document");
  const id = newId();
  const content = lotContent(ends, { documents: [{ file_id, name: "Laudo" }] });
  await site.call(seller, "POST", "/auctions", { id, is_draft: true, content });
  const open = (person: TestPerson | null, fileId = file_id) =>
    site.call(person, "POST", `/auctions/${id}/documents/${fileId}/link`);
  const buyer = await site.openBuyer();
  const desk = await site.signIn(["support"], { userType: "admin" });
  expect((await open(seller)).body).toMatchObject({ name: "Laudo" });
  expect((await open(buyer)).status).toBe(404);
  expect((await open(desk)).status).toBe(404);
  await site.call(seller, "PUT", `/auctions/${id}`, { is_draft: false, content });
  for (const person of [seller, buyer, desk]) {
    expect((await open(person)).body.url).toContain(`/files/private/${file_id}?expires=`);
    // What the auction does not show stays closed.
    expect((await open(person, other)).status).toBe(404);
  }
  expect((await open(null)).status).toBe(401);
});
