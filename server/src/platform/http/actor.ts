/** Who is asking, as the access token and the database say; never as the request body says. */
export interface Actor {
  userId: string;
  sessionId: string;
  /** Authenticator assurance: aal1 = password, aal2 = with a second factor. */
  assurance: "aal1" | "aal2";
}

/** Where an act came from; audit keeps it beside the actor. */
export interface Origin {
  address: string;
  userAgent: string | undefined;
  /** As the browser sent them. Who set one reads it; nobody writes them down. */
  cookies?: string | undefined;
}
