import type { FastifyReply, FastifyRequest } from "fastify";
import type { PartyCards } from "#modules/wallet";
import { realNowMs } from "#platform/clock";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { sendProblem } from "#platform/http/problem-reply";
import { refuse } from "#platform/refusal";
import { readGuaranteeLimit } from "../investment-settings.ts";
import { findNote } from "./find-note.ts";
import { makeNoteDocument } from "./note-document.ts";
import { noteLink } from "./note-link.ts";

export interface NoteParts {
  db: Database;
  config: Pick<Config, "LINK_SIGNING_KEY">;
  cards: PartyCards;
}

/** The link is the permission: it was given to one person, for five minutes, for this note. */
export async function serveNote(
  { db, config, cards }: NoteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const link = noteLink.read(config, request.query, realNowMs());
  if (!link) return sendProblem(reply, refuse("file_link_invalid"));
  const note = await findNote(db, link);
  if (!note) return sendProblem(reply, refuse("not_found"));
  const investor = await cards.of(link.party);
  const guarantee = await readGuaranteeLimit(db);
  void reply.header("cache-control", "private, no-store");
  void reply.header("content-disposition", `attachment; filename="${note.fileName}"`);
  return reply.type("application/pdf").send(makeNoteDocument(note, { investor, guarantee }));
}
