const maxTopicLength = 200;
const topicForm = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;
const patternForm = /^(?:[a-z0-9_-]+|\*)(?:\.(?:[a-z0-9_-]+|\*))*(?:\.>)?$/;

export function assertTopic(topic: string): void {
  if (topic.length > maxTopicLength || !topicForm.test(topic)) {
    throw new RangeError(`not a topic: ${topic.slice(0, maxTopicLength)}`);
  }
}

export function assertPattern(pattern: string): void {
  if (pattern.length > maxTopicLength || !(patternForm.test(pattern) || pattern === ">")) {
    throw new RangeError(`not a topic pattern: ${pattern.slice(0, maxTopicLength)}`);
  }
}

export function isWildcard(pattern: string): boolean {
  return pattern.includes("*") || pattern.endsWith(">");
}

/** `*` stands for exactly one part, a last `>` for one or more; the same rules as NATS subjects. */
export function topicMatches(pattern: string, topic: string): boolean {
  const wanted = pattern.split(".");
  const parts = topic.split(".");
  if (wanted.at(-1) === ">") {
    return (
      parts.length >= wanted.length &&
      wanted.slice(0, -1).every((part, index) => part === "*" || part === parts[index])
    );
  }
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => part === "*" || part === parts[index])
  );
}
