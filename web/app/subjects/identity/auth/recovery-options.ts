/** The link of the mail ends at the page that takes the session, and goes on to the new password. */
export function recoveryOptions(): { redirectTo: string } {
  return { redirectTo: `${location.origin}/auth/confirmar` };
}
