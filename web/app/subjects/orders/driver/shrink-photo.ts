const maxSide = 1024;
const maxLength = 400_000;

/** A photo of some megabytes as some 100 kB of JPEG in base64; undefined when it can't be read. */
export async function shrinkPhoto(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of [0.7, 0.5, 0.3]) {
      const base64 = canvas.toDataURL("image/jpeg", quality).split(",")[1] ?? "";
      if (base64.length > 100 && base64.length <= maxLength) return base64;
    }
    return undefined;
  } catch {
    return undefined;
  }
}
