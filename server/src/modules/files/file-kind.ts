/**
 * What may be uploaded, by kind. The table `files.kinds` says the same, so that the database can hold
 * rows to it; a test compares the two. A new kind is a row here and a migration.
 */
export interface FileKind {
  acceptedTypes: readonly AcceptedType[];
  maxBytes: number;
  treatment: "reencode" | "store";
  /** Widths of the pictures made of a re-encoded one, smallest first. */
  widths: readonly number[];
  visibility: "public" | "private";
  /** Days for which the bytes of a deleted file stay. */
  retentionDays: number;
  quota: QuotaName;
}

export type QuotaName = "personal";
export type KindName =
  | "avatar"
  | "product_photo"
  | "document"
  | "order_document"
  | "dispute_evidence"
  | "insurance_claim"
  | "curriculum";
export type AcceptedType = keyof typeof extensionsByType;

const megabyte = 1024 * 1024;

export const wordDocument =
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const picture = {
  acceptedTypes: ["image/jpeg", "image/png", "image/webp"],
  maxBytes: 5 * megabyte,
  treatment: "reencode",
  visibility: "public",
  // What still shows a deleted picture holds it; once nobody does, there is no reason to keep it.
  retentionDays: 0,
  quota: "personal",
} as const satisfies Partial<FileKind>;

const paper = {
  acceptedTypes: ["application/pdf", "image/jpeg", "image/png"],
  maxBytes: 10 * megabyte,
  treatment: "store",
  widths: [],
  visibility: "private",
  // Time to answer for a paper that was deleted by mistake or in a quarrel.
  retentionDays: 30,
  quota: "personal",
} as const satisfies FileKind;

export const fileKinds: Readonly<Record<KindName, FileKind>> = {
  avatar: { ...picture, widths: [96, 256, 512] },
  product_photo: { ...picture, widths: [320, 800, 1600] },
  document: paper,
  // An electronic invoice is an XML; its PDF is only a picture of it.
  order_document: { ...paper, acceptedTypes: [...paper.acceptedTypes, "application/xml"] },
  dispute_evidence: paper,
  insurance_claim: paper,
  // Sent without an account: the application is its owner, and it goes at once when that goes.
  curriculum: {
    ...paper,
    acceptedTypes: ["application/pdf", "application/msword", wordDocument],
    maxBytes: 5 * megabyte,
    retentionDays: 0,
  },
};

export const quotas: Readonly<Record<QuotaName, { maxBytes: number; maxFiles: number }>> = {
  personal: { maxBytes: 200 * megabyte, maxFiles: 500 },
};

/** The first extension is the one that a file of the type is given. */
const extensionsByType = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
  "application/xml": ["xml"],
  "application/msword": ["doc"],
  [wordDocument]: ["docx"],
} as const;

export function acceptsExtensionOf(kind: FileKind, filename: string): boolean {
  const extension = extensionOf(filename);
  return kind.acceptedTypes.some((type) =>
    (extensionsByType[type] as readonly string[]).includes(extension),
  );
}

/** "JPG, PNG ou WEBP", as the refusal tells it. */
export function typesInWords({ acceptedTypes }: FileKind): string {
  const names = acceptedTypes.map((type) => extensionsByType[type][0].toUpperCase());
  return new Intl.ListFormat("pt-BR", { type: "disjunction" }).format(names);
}

const maxFilenameLength = 200;

/** The last part of whatever path a browser sent, without what could steer a terminal or a header. */
export function cleanFilename(filename: string): string {
  const base = filename.split(/[/\\]/).at(-1)!;
  return base
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}<>:"|?*]/gu, "")
    .trim()
    .slice(-maxFilenameLength);
}

/** Content decides the type, so a name that says otherwise is given the right extension. */
export function filenameFor(filename: string, type: AcceptedType): string {
  const extensions: readonly string[] = extensionsByType[type];
  if (extensions.includes(extensionOf(filename))) return filename;
  const stem = filename.replace(/\.[^.]*$/, "") || "arquivo";
  return `${stem.slice(0, maxFilenameLength - 5)}.${extensions[0]!}`;
}

function extensionOf(filename: string): string {
  return /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? "";
}
