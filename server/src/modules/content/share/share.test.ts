import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fewEntries, openContentSite, postBody, type ContentSite } from "../test-content-site.ts";
import { drawPagePicture } from "./draw-page-picture.ts";

let site: ContentSite;
beforeAll(async () => {
  site = await openContentSite();
  await site.seed(fewEntries);
  await site.seed([{ kind: "blog_post", slug: "soja", body: postBody() }]);
});
afterAll(() => site.close());

const picture = (name: string, headers: Record<string, string> = {}) =>
  site.send({ method: "GET", url: `/api/v1/content/share-pictures/${name}.jpg`, headers });

test("the front page and what is published have a picture as messengers want it", async () => {
  const { number } = (await site.get("/content/posts")).body.posts[0];
  for (const name of ["inicio", `post-${number}`]) {
    const answer = await picture(name);
    expect(answer.statusCode, name).toBe(200);
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
    expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    const again = await picture(name, { "if-none-match": String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await picture(name)).rawPayload.equals(answer.rawPayload)).toBe(true);
  }
});

test("what is not there has none", async () => {
  for (const name of ["post-9999", "ajuda-nada", "outro-1", "post-x", "..%2Fpost-1"]) {
    expect((await picture(name)).statusCode, name).toBe(404);
  }
});

test("the longest words stay within the picture", async () => {
  const long = "Pulverizador autopropelido com piloto automático ".repeat(6);
  const drawn = await drawPagePicture({ eyebrow: long, title: long, foot: long });
  expect(drawn.length).toBeLessThan(300_000);
  const short = await drawPagePicture({ eyebrow: "Blog", title: "Soja 🌱", foot: "" });
  expect((await sharp(short).metadata()).width).toBe(1200);
});
