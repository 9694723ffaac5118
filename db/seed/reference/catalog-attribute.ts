/** What a product says about itself; see table catalog.attributes for what each field means. */
export interface ReferenceAttribute {
  key: string;
  label: string;
  kind: "number" | "choice" | "flag";
  suffix?: string;
  decimals?: number;
  minimum?: number;
  maximum?: number;
  /** The trade's own bound, shown beside the value. */
  standardMaximum?: number;
  choices?: readonly string[];
  isRequired?: boolean;
  isFilter?: boolean;
}

type Options = Omit<ReferenceAttribute, "key" | "label" | "kind">;

/** With bounds: the search counts numbers by ranges, and a slip of the keyboard is no tractor. */
export function number(
  key: string,
  label: string,
  options: Options & { minimum: number; maximum: number },
): ReferenceAttribute {
  return { key, label, kind: "number", ...options };
}

export function choice(
  key: string,
  label: string,
  choices: readonly string[],
  options: Options = {},
): ReferenceAttribute {
  return { key, label, kind: "choice", choices, ...options };
}

export function flag(key: string, label: string, options: Options = {}): ReferenceAttribute {
  return { key, label, kind: "flag", ...options };
}

export const percent = { suffix: "%", decimals: 1, minimum: 0, maximum: 100 } as const;
export const required = { isRequired: true } as const;
export const filter = { isFilter: true } as const;
export const harvests = ["22/23", "23/24", "24/25", "25/26", "26/27"];
