import { randomBytes } from "node:crypto";

/** 144 random bits: the name is the only key to a public file, so it must not be guessable. */
export function newObjectName(): string {
  return randomBytes(18).toString("base64url");
}

/** Pieces of an upload, until it is processed. */
export function stagingFolder(fileId: string): string {
  return `staging/${fileId}`;
}

/** All that is kept of one file. Folders fan out by two letters, so that no directory grows huge. */
export function objectFolder(visibility: "public" | "private", objectName: string): string {
  return `${visibility}/_${objectName.slice(0, 2)}/_${objectName}`;
}

export function pictureKey(objectName: string, width: number): string {
  return `${objectFolder("public", objectName)}/${width}.webp`;
}

export function documentKey(objectName: string): string {
  return `${objectFolder("private", objectName)}/whole`;
}

/** The name of a picture in its address. */
export function pictureName(objectName: string, width: number): string {
  return `${objectName}-${width}.webp`;
}

const pictureNamePattern = /^([A-Za-z0-9_-]{22,64})-(\d{1,5})\.webp$/;

export function keyOfPictureName(name: string): string | null {
  const [, objectName, width] = pictureNamePattern.exec(name) ?? [];
  return objectName && width ? pictureKey(objectName, Number(width)) : null;
}
