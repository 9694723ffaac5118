import type { Actor } from "#platform/http/actor";

/** What the app lets people follow; whatever is not named here is refused. */
export interface RealtimeRegistry {
  topics: readonly TopicRule[];
  tables: readonly WatchedTable[];
}

/** A family of channels by name, for broadcasts and presence. */
export interface TopicRule {
  /** Such as `room:{id}`; a name in braces stands for one or more characters without a colon. */
  pattern: string;
  may(actor: Actor | null, params: Record<string, string>): boolean | Promise<boolean>;
  /** Who may send to the channel; the server itself always may. */
  broadcast: "nobody" | "members";
  presence: boolean;
}

/** A table whose changes are told. What is told is a hint, so only harmless columns are listed. */
export interface WatchedTable {
  table: string;
  /** The client turns numeric and int8 into JavaScript numbers; money travels as `text`. */
  columns: readonly { name: string; type: string }[];
  /** Followers must filter by this column; without it everybody follows all rows, under `all`. */
  filterColumn?: string;
  mayFollow(actor: Actor | null, key: string): boolean | Promise<boolean>;
}

export interface FoundRule {
  rule: TopicRule;
  params: Record<string, string>;
}

export function compileTopics(
  topics: readonly TopicRule[],
): (name: string) => FoundRule | undefined {
  const compiled = topics.map((rule) => ({ rule, form: formOf(rule.pattern) }));
  return (name) => {
    for (const { rule, form } of compiled) {
      const found = form.exec(name);
      if (found) return { rule, params: { ...found.groups } };
    }
    return undefined;
  };
}

function formOf(pattern: string): RegExp {
  const parts = pattern.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name ? `(?<${name}>[^:]+)` : part.replaceAll(/[^\w]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join("")}$`);
}
