/** A kind that two modules declare would be answered by chance: the process does not start with it. */
export function insistOneEach(...ports: readonly (readonly { kind: string }[])[]): void {
  for (const declared of ports) {
    const kinds = declared.map(({ kind }) => kind);
    const twice = kinds.find((kind, index) => kinds.indexOf(kind) < index);
    if (twice !== undefined) throw new Error(`two modules declare the kind ${twice}`);
  }
}
