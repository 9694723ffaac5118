/** Letters and digits that pass for those of the company's name. */
const lookAlikes: Readonly<Record<string, string>> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "@": "a",
  а: "a",
  е: "e",
  о: "o",
  α: "a",
  ε: "e",
  ο: "o",
};

/** Nobody is called like the platform: "AREON Suporte" with a payment of a cent is a fraud's first line. */
export function isNameReserved(name: string): boolean {
  const letters = Array.from(
    name
      .normalize("NFKD")
      .replaceAll(/\p{M}|\p{Cf}/gu, "")
      .toLowerCase(),
  );
  const plain = letters.map((letter) => lookAlikes[letter] ?? letter).join("");
  // Inside a word, or spelled out; "Maria Reontina" is somebody's name.
  return /areon|(?<![a-z])a[^a-z]*r[^a-z]*e[^a-z]*o[^a-z]*n(?![a-z])/.test(plain);
}
