/**
 * One log of several steps at once that reads as if they ran one after the other: the oldest one writes as it
 * goes, what the others say is kept until it is their turn.
 */
export class Foreground {
  readonly #write: (text: string) => void;
  readonly #open: { name: string; kept: string[]; isOver: boolean }[] = [];

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  begin(name: string): { say(text: string): void; end(): void } {
    const entry = { name, kept: [] as string[], isOver: false };
    this.#open.push(entry);
    this.#pass();
    return {
      say: (text) => {
        entry.kept.push(text);
        this.#pass();
      },
      end: () => {
        entry.isOver = true;
        this.#pass();
      },
    };
  }

  #pass(): void {
    for (let first = this.#open[0]; first; first = this.#open[0]) {
      this.#write(first.kept.splice(0).join(""));
      if (!first.isOver) return;
      this.#open.shift();
    }
  }
}
