type Declared = { kind: string } | { kinds: readonly string[] };

/** A kind that two modules declare would be answered by chance: the process does not start with it. */
export function insistOneEach(...ports: readonly (readonly Declared[])[]): void {
  for (const declared of ports) {
    const kinds = declared.flatMap((one) => ("kinds" in one ? one.kinds : [one.kind]));
    const twice = kinds.find((kind, index) => kinds.indexOf(kind) < index);
    if (twice !== undefined) throw new Error(`two modules declare the kind ${twice}`);
  }
}
