import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { findContact } from "@areon/contracts/catalog/terms/contact-data";
import sharp from "sharp";
import { expect, test } from "vitest";
import { demoProducts } from "../../../db/seed/demo/catalog/demo-catalog.ts";
import { demoQuestions } from "../../../db/seed/demo/catalog/questions.ts";
import { readPicture } from "../../../db/seed/demo/catalog/read-picture.ts";

const folder = join(import.meta.dirname, "../../../db/seed/demo/catalog/pictures");

test("every picture is shown somewhere, and every name has its picture", async () => {
  const names = (await readdir(folder)).map((file) => file.replace(/\.webp$/, ""));
  const shown = new Set(demoProducts().flatMap(({ photos }) => photos));
  expect(names.toSorted()).toEqual([...shown].toSorted());
});

test("pictures are drawn as the design asks: 4:3, 800 pixels wide, at most 40 kB", async () => {
  for (const name of new Set(demoProducts().flatMap(({ photos }) => photos))) {
    const bytes = await readPicture(name);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "webp",
      width: 800,
      height: 600,
    });
    expect(bytes.length).toBeLessThan(40_000);
  }
});

test("nothing that a buyer reads is cut or left unfilled", () => {
  for (const { content } of demoProducts()) {
    expect(content.title.length).toBeLessThanOrEqual(80);
    expect(content.description).toMatch(/^[^{}]{60,}\.$/);
    expect(Number(content.price)).toBeGreaterThan(0);
  }
  for (const { question, answer = "" } of demoQuestions) {
    expect([findContact(question), findContact(answer)]).toEqual([null, null]);
  }
});
