// @vitest-environment node
import { threadCpuUsage } from "node:process";
import { expect, test } from "vitest";
import { readQrPixels } from "./read-qr-pixels.ts";
import { drawPhoto, type Photo } from "./testing/draw-photo.ts";

const text =
  "00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441" +
  "5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630497BF";
const straight: Photo["corners"] = [
  [0.2, 0.15],
  [0.8, 0.15],
  [0.8, 0.85],
  [0.2, 0.85],
];
/** Held from below and from the side: the far edge is shorter. */
const slanted: Photo["corners"] = [
  [0.3, 0.2],
  [0.75, 0.25],
  [0.85, 0.9],
  [0.15, 0.8],
];
const photo = { text, width: 800, height: 686, corners: straight };

test.each<[string, Photo]>([
  ["a clean picture", photo],
  ["low contrast", { ...photo, ink: 110, paper: 150 }],
  ["a shadow over half of it", { ...photo, shade: 0.7 }],
  ["a noisy sensor", { ...photo, noise: 70 }],
  ["a picture out of focus", { ...photo, blur: 1.5 }],
  ["perspective", { ...photo, corners: slanted }],
  ["a small code in a large picture", { ...photo, width: 1600, height: 1371, corners: small() }],
  [
    "a little of everything",
    { ...photo, corners: slanted, ink: 70, paper: 180, shade: 0.4, noise: 25, blur: 0.7 },
  ],
])("the code is read from %s", (_, shot) => {
  expect(readQrPixels(drawPhoto(shot))).toBe(text);
});

test.each([7, 30, 45, 90, 135, 180, 220, 270, 315, 353])("turned by %i degrees", (degrees) => {
  expect(readQrPixels(drawPhoto({ ...photo, height: 800, corners: turned(degrees) }))).toBe(text);
});

test("white on black is read too", () => {
  expect(readQrPixels(drawPhoto({ ...photo, ink: 235, paper: 30 }))).toBe(text);
});

test.each([
  ["nothing", { ...photo, ink: 128, paper: 128 }],
  ["noise", { ...photo, ink: 128, paper: 128, noise: 128 }],
])("a picture of %s has no code, and that is known within seconds", (_, shot) => {
  const pixels = drawPhoto(shot);
  const before = threadCpuUsage();
  expect(readQrPixels(pixels)).toBeNull();
  // What this thread itself has worked, however busy the machine is.
  expect(threadCpuUsage(before).user / 1_000).toBeLessThan(8000);
});

function turned(degrees: number): Photo["corners"] {
  const corner = (quarter: number) => {
    const angle = ((degrees + 45 + quarter * 90 + 180) * Math.PI) / 180;
    return [0.5 + 0.48 * Math.cos(angle), 0.5 + 0.48 * Math.sin(angle)] as const;
  };
  return [corner(0), corner(1), corner(2), corner(3)];
}

/** A tenth of the picture's width, in its lower right part. */
function small(): Photo["corners"] {
  return [
    [0.7, 0.7],
    [0.84, 0.7],
    [0.84, 0.863],
    [0.7, 0.863],
  ];
}
