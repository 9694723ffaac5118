/** Where the auth client keeps the session; the script in the head looks there before the first paint. */
export const sessionKey = "areon.session";

/** Told to the window whenever the session of this tab came, changed or went. */
export const sessionEvent = "areon:session";

/** As the auth client writes it; only what is read here. */
export interface StoredSession {
  access_token: string;
  /** Seconds since 1970. */
  expires_at: number;
  user: StoredUser;
}

export interface StoredUser {
  id: string;
  email: string;
  app_metadata: { user_type?: string };
  user_metadata: { full_name?: unknown };
  factors?: StoredFactor[];
}

export interface StoredFactor {
  id: string;
  factor_type: string;
  status: string;
  /** Where its codes go, when it is a phone. */
  phone?: string;
}

export function readStoredSession(): StoredSession | undefined {
  const text = storedSessionText();
  return text ? (JSON.parse(text) as StoredSession) : undefined;
}

export function storedSessionText(): string | null {
  return storedText(sessionKey);
}

/** What the device keeps under a name. Storage may be forbidden, and on the server there is none. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Other tabs tell by the storage event, this one by its own. */
export function watchSession(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  window.addEventListener(sessionEvent, changed);
  return () => {
    window.removeEventListener("storage", changed);
    window.removeEventListener(sessionEvent, changed);
  };
}
