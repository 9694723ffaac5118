import { cnpjCharacters, cpfDigits, isCnpj, isCpf } from "@areon/contracts/brazil/documents";
import { z } from "zod";

/** What somebody at the desk typed, as the one way in which it is looked up. */
export type SearchTerm =
  | { by: "nothing" }
  | { by: "id"; id: string }
  | { by: "cpf"; digits: string }
  | { by: "cnpj"; characters: string }
  /** All of it from the beginning of an e-mail address on. */
  | { by: "address"; text: string }
  /** Each word at the beginning of a word of the name or profile name, in any order. */
  | { by: "words"; words: string[] };

const uuid = z.uuid();
/** Nobody needs more to find a person, and each one costs a look. */
const mostWords = 6;

/** A number that is no CPF or CNPJ is looked for as a word; an address has an @ in the middle. */
export function readSearchTerm(typed: string): SearchTerm {
  const text = typed.trim();
  if (uuid.safeParse(text).success) return { by: "id", id: text.toLowerCase() };
  if (isCpf(text)) return { by: "cpf", digits: cpfDigits(text) };
  if (isCnpj(text)) return { by: "cnpj", characters: cnpjCharacters(text) };
  const words = searchText(text);
  if (words === "") return { by: "nothing" };
  if (text.indexOf("@") > 0) return { by: "address", text: words };
  return { by: "words", words: words.split(" ").slice(0, mostWords) };
}

/** The same spelling that identity.search_text gives to what is stored. */
function searchText(written: string): string {
  return written
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}
