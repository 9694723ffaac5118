import type { DisputeEvidence } from "@areon/contracts/disputes/disputes";
import type { EvidenceRow } from "./evidence.queries.ts";

export function describeEvidence(row: EvidenceRow): DisputeEvidence {
  return {
    id: row.id,
    side: row.side,
    title: row.title,
    filename: row.filename,
    type: row.content_type,
    size_bytes: Number(row.size_bytes),
    is_picture: row.content_type.startsWith("image/"),
    sha256: row.sha256.toString("hex"),
    added_at: row.added_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}
