import { storedText } from "~/platform/api/stored-session";

/** What this device keeps of a conversation: whose ticket it is, and what has not been sent yet. */
export interface KeptChat {
  /** Absent until the first message arrived. */
  ticket?: { code: string; key: string | null } | undefined;
  /** In the order of writing, each with the id under which a repeat is known. */
  unsent: readonly UnsentMessage[];
  draft: string;
}

export interface UnsentMessage {
  id: string;
  text: string;
}

const chatKey = "areon.chat";
const empty: KeptChat = { unsent: [], draft: "" };

export function readChat(): KeptChat {
  try {
    return { ...empty, ...(JSON.parse(storedText(chatKey) ?? "{}") as Partial<KeptChat>) };
  } catch {
    return empty;
  }
}

/** Where storage is forbidden the conversation lasts as long as the page. */
export function keepChat(chat: KeptChat): void {
  try {
    localStorage.setItem(chatKey, JSON.stringify(chat));
  } catch {
    // Nothing else depends on it.
  }
}
