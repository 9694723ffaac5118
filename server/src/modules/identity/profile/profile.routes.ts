import * as contract from "@areon/contracts/identity/profile";
import { route, type Route } from "#platform/http/route";
import { changeProfile } from "./change-profile.ts";
import { decideConsent, listConsents } from "./consents.ts";
import { getProfile, getPublicProfile, type ProfileReader } from "./get-profile.ts";
import { endOwnSession, listOwnSessions } from "./own-sessions.ts";
import { changePreferences, getPreferences } from "./preferences.ts";

export function profileRoutes(reader: ProfileReader): Route[] {
  const { db } = reader;
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.getProfile, signedIn, ({ actor }) => getProfile(reader, actor.userId)),
    route(contract.changeProfile, signedIn, ({ body, actor, origin }) =>
      changeProfile(reader, body, { actor, origin }),
    ),
    route(
      contract.getPublicProfile,
      { permission: "public", cache: { publicSeconds: 30 } },
      ({ params }) => getPublicProfile(reader, params.name),
    ),
    route(contract.getPreferences, signedIn, ({ actor }) => getPreferences(db, actor.userId)),
    route(contract.changePreferences, signedIn, ({ body, actor }) =>
      changePreferences(db, actor.userId, body),
    ),
    route(contract.listSessions, signedIn, ({ actor }) => listOwnSessions(db, actor)),
    route(contract.endSession, signedIn, ({ params, actor, origin }) =>
      endOwnSession(db, params.id, { actor, origin }),
    ),
    route(contract.listConsents, signedIn, ({ actor }) => listConsents(db, actor.userId)),
    route(contract.decideConsent, signedIn, ({ body, actor, origin }) =>
      decideConsent(
        db,
        { id: body.id, purpose: body.purpose, isGranted: body.is_granted },
        { actor, origin },
      ),
    ),
  ];
}
