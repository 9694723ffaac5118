/**
 * A person in a browser at the OpenID provider: follows redirects with cookies, types a name, and is
 * sent back. Answers with the address at our site to which the provider sends them.
 */
export async function visitProvider(
  url: string,
  { login, backTo }: { login: string; backTo: string },
): Promise<URL> {
  const jar = new Map<string, string>();
  const open = async (address: string, form?: string): Promise<Response> => {
    const response = await fetch(address, {
      method: form === undefined ? "GET" : "POST",
      redirect: "manual",
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(form === undefined ? {} : { body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      jar.set(name!, value!);
    }
    return response;
  };
  let address = url;
  let response = await open(address);
  for (let step = 0; step < 10; step += 1) {
    const location = response.headers.get("location");
    if (location === null) {
      // The login page of the stand-in posts to its own address.
      const form = new URLSearchParams({ prompt: "login", login, password: "x" }).toString();
      response = await open(address, form);
      continue;
    }
    address = new URL(location, address).href;
    if (address.startsWith(backTo)) return new URL(address);
    response = await open(address);
  }
  throw new Error("the provider never sent the person back");
}
