import { mkdtemp, rm, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { comparePictures } from "./compare-pictures.ts";

async function draw(path: string, { height, dot }: { height: number; dot?: string }) {
  const blank = { width: 4, height, channels: 3, background: "white" } as const;
  const marked = {
    create: { width: 1, height: 1, channels: 3, background: dot ?? "white" },
  } as const;
  await sharp({ create: blank })
    .composite([{ input: marked, left: 1, top: 0 }])
    .png()
    .toFile(path);
}

test("two sets are compared by pixels, and a picture shows where they differ", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pictures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [before, after] = [join(folder, "before"), join(folder, "after")];
  await Promise.all([mkdir(before), mkdir(after)]);
  await draw(join(before, "same.png"), { height: 2 });
  await draw(join(after, "same.png"), { height: 2 });
  await draw(join(before, "dotted.png"), { height: 2 });
  await draw(join(after, "dotted.png"), { height: 2, dot: "#fffff0" });
  await draw(join(before, "edge.png"), { height: 2 });
  await draw(join(after, "edge.png"), { height: 2, dot: "#fdfefe" });
  await draw(join(before, "longer.png"), { height: 2 });
  await draw(join(after, "longer.png"), { height: 3 });
  await draw(join(before, "gone.png"), { height: 2 });

  expect(await comparePictures(before, after)).toEqual([
    { name: "dotted.png", pixels: 1 },
    { name: "gone.png", pixels: undefined },
    { name: "longer.png", pixels: 4 },
  ]);
  const shown = sharp(join(after, "differences", "dotted.png"));
  const { data } = await shown.raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 9)]).toEqual([255, 255, 255, 255, 0, 0, 255, 255, 255]);
});
