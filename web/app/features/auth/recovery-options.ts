/** The link of the mail ends at the page that sets the new password. */
export function recoveryOptions(): { redirectTo: string } {
  return { redirectTo: `${location.origin}/auth/nova-senha` };
}
