/** The chat lives in the shell; whatever opens it says so by this event. */
export const openChatEvent = "areon:open-chat";

export function openChat(): void {
  dispatchEvent(new Event(openChatEvent));
}
