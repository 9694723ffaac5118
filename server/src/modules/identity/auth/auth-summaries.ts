/**
 * The protocol's calls in a line each, for the API's reference. What they take and answer is the
 * protocol's own (decision 0013): the npm client `@supabase/auth-js` is its full description.
 */
export const authSummaries: Readonly<Record<string, string>> = {
  "POST /signup": "Open an account; the answer is the same for new, waiting and taken addresses",
  "POST /otp": "Send a code for signing in, opening an account when the address is new",
  "POST /token":
    "Exchange a password, refresh token, PKCE code or id_token for a session (`grant_type`)",
  "POST /verify": "Use up a code or a link; the answer is a session",
  "GET /verify": "The page behind a mailed link; it uses nothing up",
  "POST /recover": "Send a mail with which a new password can be chosen",
  "POST /resend": "Send again what is still waited for",
  "GET /reauthenticate": "Send the signed-in person a code that proves them for a sensitive change",
  "GET /user": "The signed-in person's account",
  "PUT /user": "Change one's address, password or metadata, or renew the proof of presence",
  "DELETE /user/identities/:id": "Take a way to sign in away; one always stays",
  "GET /user/identities/authorize": "Begin to link an OpenID Connect provider",
  "GET /authorize": "Begin to sign in with an OpenID Connect provider",
  "GET /callback": "Where the provider sends the person back",
  "POST /callback": "Where the provider sends the person back with a form",
  "POST /sso": "SAML is off: the protocol's own refusal",
  "POST /factors": "Begin a second factor (TOTP, phone or passkey)",
  "POST /factors/:id/challenge": "Open five minutes in which the factor may be proved",
  "POST /factors/:id/verify": "Prove it; the session reaches the second level",
  "DELETE /factors/:id": "Take a second factor away",
  "POST /passkeys/authentication/options":
    "What any passkey of this site has to sign for signing in",
  "POST /passkeys/authentication/verify":
    "Sign in with a passkey; the session is of the second level",
  "POST /logout": "End this session, the others or all (`scope`)",
  "GET /.well-known/jwks.json": "Public keys of access tokens",
  "GET /settings": "Which ways to sign in are on",
  "GET /health": "Name and version of the auth server",
};
