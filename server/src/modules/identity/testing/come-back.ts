import type { AuthSite } from "./auth-site.ts";
import { resident } from "./signed-in.ts";

/** A browser that asked for a link, and the code with which the link brings it back. */
export async function comeBack(site: AuthSite) {
  const email = await resident(site);
  const storage = new Map<string, string>();
  const client = site.client({ flowType: "pkce", storage });
  await client.signInWithOtp({ email });
  const link = new URL((await site.lastMessageTo(email)).values.link!);
  const followed = await site.call("POST", "/verify", {
    body: link.searchParams.toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: site.config.PUBLIC_ORIGIN,
    },
  });
  const code = new URL(followed.headers.get("location")!).searchParams.get("code")!;
  return { email, client, code, storage };
}
