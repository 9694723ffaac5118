const profiles = ["production", "sandbox", "test", "dev"] as const;
export type Profile = (typeof profiles)[number];

/** What server-side rendering takes from the environment, read per call: a build fits any profile. */
export interface ServerConfig {
  apiOrigin: string;
  publicOrigin: string;
  profile: Profile;
}

export function serverConfig(): ServerConfig {
  const { API_ORIGIN, PUBLIC_ORIGIN, AREON_PROFILE } = process.env;
  return {
    apiOrigin: API_ORIGIN ?? "http://127.0.0.1:3001",
    // A slash at the end of the setting would double the one of each path.
    publicOrigin: new URL(PUBLIC_ORIGIN ?? "http://localhost:3000").origin,
    profile: profiles.find((profile) => profile === AREON_PROFILE) ?? "production",
  };
}
