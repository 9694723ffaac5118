/** What the router keeps in the window: the release that this page came with, and the page being opened. */
interface RouterState {
  __reactRouterManifest: { version: string };
  __reactRouterDataRouter: {
    state: { navigation: { location?: Pick<Location, "pathname" | "search" | "hash"> } };
  };
}

export function runningRelease(): string {
  return kept("__reactRouterManifest")?.version ?? "";
}

/** Of the page being opened; of this one while none is. */
export function addressAhead(): string {
  const ahead = kept("__reactRouterDataRouter")?.state.navigation.location ?? location;
  return ahead.pathname + ahead.search + ahead.hash;
}

function kept<Name extends keyof RouterState>(name: Name): RouterState[Name] | undefined {
  return (globalThis as Partial<RouterState>)[name];
}
