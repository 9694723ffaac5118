import { crc32 } from "node:zlib";
import { expect } from "./fixtures.ts";
import { test } from "./product-people.ts";
import { redSquare } from "./test-picture.ts";
import { openAs } from "./signed-in.ts";

const page = "<html><script>alert(document.domain)</script></html>";
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;

/** A picture that tells where it was taken, and is a page at its end. */
function talkativePhoto(): Buffer {
  const picture = redSquare(400);
  // Behind the signature and the first chunk.
  const headBytes = 33;
  const text = Buffer.from("tEXtLocation\0WGS-84 SORRISO", "latin1");
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(text.length - 4, 0);
  frame.writeUInt32BE(crc32(text), 4);
  return Buffer.concat([
    picture.subarray(0, headBytes),
    frame.subarray(0, 4),
    text,
    frame.subarray(4),
    picture.subarray(headBytes),
    Buffer.from(page),
  ]);
}

test("in the editor a script under a picture's name is refused, and a photo loses what hides in it", async ({
  page: editor,
  seller,
}) => {
  await openAs(editor, seller, "/seller/products/new");
  await editor.getByLabel("Título").fill("Mel com fotos de estranhos");
  await expect(editor).toHaveURL(/\/seller\/products\/[0-9a-f-]{36}$/);

  const photos = editor.getByRole("list", { name: "Fotos do anúncio" });
  const chooser = editor.locator("input[type=file]");
  const hostile = { name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.from(svg) };
  await chooser.setInputFiles(hostile);
  await expect(photos.getByText("Envie um arquivo JPG, PNG ou WEBP.")).toBeVisible();
  await photos.getByRole("button", { name: /^(Tirar|Remover)/ }).click();
  await expect(photos.getByRole("img")).toHaveCount(0);

  const photo = talkativePhoto();
  expect(photo.includes("SORRISO") && photo.includes("<script>")).toBe(true);
  await chooser.setInputFiles({ name: "colmeia.png", mimeType: "image/png", buffer: photo });
  await expect(
    editor.getByRole("button", { name: "Foto 1 de 1, capa: mudar a ordem" }),
  ).toBeVisible();
  await expect(editor.getByText("Rascunho salvo às", { exact: false })).toBeVisible();
  await editor.reload();
  const shown = photos.getByRole("img").first();
  await expect(shown).toHaveAttribute("src", /\/files\/public\//);
  const answer = await editor.request.get((await shown.getAttribute("src"))!);
  const bytes = await answer.body();
  expect(answer.headers()["content-type"]).toBe("image/webp");
  expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
  for (const trace of ["SORRISO", "script", "tEXt"]) expect(bytes.includes(trace)).toBe(false);
});
