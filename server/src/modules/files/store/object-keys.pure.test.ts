import { expect, test } from "vitest";
import { assertKey } from "./file-store.ts";
import {
  documentKey,
  keyOfPictureName,
  newObjectName,
  objectFolder,
  pictureKey,
  pictureName,
} from "./object-keys.ts";

test("every name that we make gives keys that the store takes, and leads back from its address", () => {
  for (let round = 0; round < 1_000; round += 1) {
    const name = newObjectName();
    assertKey(documentKey(name));
    assertKey(objectFolder("public", name));
    const key = pictureKey(name, 320);
    assertKey(key);
    expect(keyOfPictureName(pictureName(name, 320))).toBe(key);
  }
});

test.each(["", "a-1.webp", "../../x-1.webp", `${"a".repeat(24)}-1.png`, `${"a".repeat(24)}.webp`])(
  "%j leads nowhere",
  (name) => {
    expect(keyOfPictureName(name)).toBeNull();
  },
);
