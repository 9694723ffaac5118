import * as contract from "@areon/contracts/disputes/dossier";
import { rawRoute, route, type RawRoute, type Route } from "#platform/http/route";
import { linkDeskDossier } from "../desk/link-desk-dossier.ts";
import type { DossierParts } from "./gather-dossier.ts";
import { getDossier } from "./get-dossier.ts";
import { linkDossier } from "./link-dossier.ts";
import { serveDossier } from "./serve-dossier.ts";

export function dossierRoutes(parts: DossierParts): (Route | RawRoute)[] {
  const trader = { permission: { userTypes: ["buyer", "seller"] } } as const;
  const desk = { permission: { capability: "disputes.read" } } as const;
  return [
    route(contract.getDisputeDossier, trader, ({ params, actor }) =>
      getDossier(parts, params.id, { userId: actor.userId, as: "party" }),
    ),
    route(contract.linkDisputeDossier, trader, ({ params, actor }) =>
      linkDossier(parts, params.id, { userId: actor.userId, as: "party" }),
    ),
    route(contract.getDeskDossier, desk, ({ params, actor }) =>
      getDossier(parts, params.id, { userId: actor.userId, as: "desk" }),
    ),
    route(contract.linkDeskDossier, desk, ({ params, actor, origin }) =>
      linkDeskDossier(parts, params.id, { actor, origin }),
    ),
    rawRoute({
      permission: "public",
      rateClass: "costly",
      method: ["GET"],
      url: "/api/v1/disputes/files/:name",
      handle: (request, reply) => serveDossier(parts, request, reply),
    }),
  ];
}
