/** Whatever lets a person choose again says so by this event; the shell listens. */
export const openChoicesEvent = "areon:consent-choices";

export function openChoices(): void {
  dispatchEvent(new Event(openChoicesEvent));
}
