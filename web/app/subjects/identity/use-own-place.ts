import type { Profile } from "@areon/contracts/identity/profile";
import { useQuery } from "@tanstack/react-query";
import { useSessionUser } from "~/platform/api/session-user";
import type { ChosenMunicipality } from "~/subjects/places/municipality-field";
import { profileQuery } from "./own-queries.ts";

/** The town of the person's profile, where fields that ask for one begin; null for a visitor. */
export function useOwnPlace(): ChosenMunicipality | null {
  const isKnown = useSessionUser()?.owesSecondFactor === false;
  const { data = null } = useQuery({ ...profileQuery, enabled: isKnown, select: placeOf });
  return data;
}

export function placeOf({ location }: Profile): ChosenMunicipality | null {
  if (!location) return null;
  const { municipality_code: code, municipality, uf } = location;
  return { code, label: `${municipality}, ${uf}` };
}
