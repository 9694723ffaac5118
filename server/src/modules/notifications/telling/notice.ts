import { createHash } from "node:crypto";
import type { NotificationKind } from "@areon/contracts/identity/notification-kind";
import type { UserType } from "@areon/contracts/identity/user-type";

/** A notification holds no more: what is longer is cut when it is told. */
export const mostLetters = { title: 120, message: 500 } as const;

/** What a module wants people to be told. */
export interface Notice {
  to: readonly string[];
  kind: NotificationKind;
  title: string;
  message: string;
  /** A page of this site; a leading `~` is the recipient's own area, as in `~/settings`. */
  link: string | null;
  /** Names the fact, such as `auctions.won:0198…`: a person is told of it once. */
  source: string;
  /** About the safety of the account: it can't be switched off, on no channel. */
  isSecurity?: boolean;
  /** Never by mail: whoever recorded the fact sends one of its own, or it is not worth one. */
  isForAppOnly?: boolean;
  /** In business time; the moment of telling unless given. */
  occurredAt?: Date;
}

/** One notification that was made, with what every screen of its owner may know. */
export interface CreatedNotification {
  id: string;
  userId: string;
  kind: NotificationKind;
  createdAt: Date;
}

/** Half of the key's length in the index, and nobody can write a source that meets another's. */
export function sourceIdOf({ source }: Pick<Notice, "source">): string {
  const hex = createHash("sha256").update(source).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)]
    .concat(hex.slice(20, 32))
    .join("-");
}

export function linkFor({ link }: Pick<Notice, "link">, userType: UserType): string | null {
  return link === null ? null : link.replace(/^~(?=\/)/, `/${userType}`);
}
