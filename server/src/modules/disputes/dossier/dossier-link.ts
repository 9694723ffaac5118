import { z } from "zod";
import { fileLink } from "#platform/http/file-link";

/** Which dispute's dossier a link asks for, and as whom; good for whoever has it, for five minutes. */
export const dossierLink = fileLink(
  "disputes.dossier.v1",
  z.object({ dispute: z.uuid(), user: z.uuid(), as: z.enum(["party", "desk"]) }),
);
