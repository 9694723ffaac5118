/** What the provider gave us for the person; kept sealed until the browser fetches it, once. */
export interface ProviderTokens {
  provider_token?: string;
  provider_refresh_token?: string;
}

export const providerTokensPurpose = "identity provider tokens";
