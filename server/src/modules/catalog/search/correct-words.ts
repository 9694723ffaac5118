import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import type { Word } from "./read-words.ts";
import { quote } from "./row-conditions.ts";

interface Candidate {
  word: string;
  written: string;
  sound: string;
  sought: string;
  offers: number;
}

const shortest = 3;

/**
 * What was probably meant by a text in which some words are in no offer; null when nothing near is
 * known. Asked apart from the search itself: a query that is unknown when it is planned is slow.
 */
export async function correctWords(
  db: Database,
  text: string,
  words: readonly Word[],
): Promise<string | null> {
  const unknown = await leaveOutListed(
    db,
    words.filter(({ offers, word }) => offers === 0 && isCorrectable(word)),
  );
  if (unknown.length === 0) return null;
  const candidates = await findCandidates(
    db,
    unknown.map(({ word }) => word),
  );
  const meant = new Map(
    unknown.flatMap(({ word }) => {
      const best = bestOf(candidates.get(word) ?? []);
      return best ? [[word, best.written]] : [];
    }),
  );
  if (meant.size === 0) return null;
  return replaceWords(text, meant);
}

function isCorrectable(word: string): boolean {
  return word.length >= shortest && !/\d/.test(word);
}

/**
 * A word of an offer that was listed a moment ago is not counted yet, and still it is one. Counted, not
 * asked whether there is any: for that the planner might read row after row.
 */
async function leaveOutListed(db: Database, words: readonly Word[]): Promise<Word[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ word: string }>`${sql.join(
    words.map(
      ({ word, lexeme }) => sql`
        select ${word} as word from catalog.search_entries
        where lexemes @@ ${quote(lexeme)}::tsquery having count(*) > 0`,
    ),
    sql` union all `,
  )}`.execute(db);
  const listed = new Set(rows.map(({ word }) => word));
  return words.filter(({ word }) => !listed.has(word));
}

async function findCandidates(
  db: Database,
  words: readonly string[],
): Promise<Map<string, Candidate[]>> {
  const { rows } = await sql<Candidate & { asked: string }>`
    select a.word as asked, a.sound as sought, w.word, w.written, w.sound, t.offers
    from (select word, catalog.sound_of(word) as sound from unnest(${words}::text[]) u (word) offset 0) a
    cross join lateral (
      select *, catalog.similarity(sound, a.sound) as nearness
      from catalog.search_words where sound operator(catalog.%) a.sound
      order by nearness desc limit 20) w
    cross join lateral (
      select k.offers from catalog.search_tokens k
      where k.token = w.token and k.offers > 0 limit 1) t`.execute(db);
  return Map.groupBy(rows, ({ asked }) => asked);
}

/** Few letters apart by sound; among equals the word that more offers have. */
function bestOf(candidates: readonly Candidate[]): Candidate | undefined {
  const near = candidates
    .map((candidate) => ({ candidate, apart: lettersApart(candidate.sought, candidate.sound) }))
    .filter(({ candidate, apart }) => apart <= (candidate.sought.length <= 5 ? 1 : 2));
  near.sort((a, b) => a.apart - b.apart || b.candidate.offers - a.candidate.offers);
  return near[0]?.candidate;
}

/** Letters added, left out, changed or swapped with their neighbour (optimal string alignment). */
function lettersApart(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(
        last[column]! + 1,
        next[column - 1]! + 1,
        last[column - 1]! + (same ? 0 : 1),
      );
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) least = Math.min(least, before[column - 2]! + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return last[other.length]!;
}

/** Everything else of the text stays as it was typed. */
function replaceWords(text: string, meant: ReadonlyMap<string, string>): string {
  return text.replaceAll(/[\p{L}\p{M}]+/gu, (typed) => {
    const plain = typed.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    return meant.get(plain) ?? typed;
  });
}
