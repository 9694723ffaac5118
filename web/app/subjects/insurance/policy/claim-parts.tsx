import type { Claim } from "@areon/contracts/insurance/claims";
import { Download } from "lucide-react";
import { bytesText } from "~/platform/text/bytes-text";
import { dayText } from "~/platform/text/day-text";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { DocRow } from "~/ui/doc-row";
import { Icon } from "~/ui/icon";

/** What was told, beside what the policy covers; the same for its person and for the desk. */
export function ClaimFacts({ claim }: { claim: Claim }) {
  return (
    <Card padding="body" aria-labelledby="ocorrido">
      <h2 id="ocorrido" className="text-xl">
        O que aconteceu
      </h2>
      <p className="mt-2 break-words whitespace-pre-line">{claim.description}</p>
      <DefinitionRows
        look="ruled"
        className="mt-3"
        rows={[
          { term: "Dia", value: dayText(claim.occurred_on) },
          { term: "Prejuízo estimado", value: formatMoney(claim.estimated_loss) },
          { term: "Valor segurado", value: formatMoney(claim.policy.insured) },
          { term: "Franquia", value: formatMoney(claim.policy.deductible) },
          { term: "A apólice ainda cobre", value: formatMoney(claim.policy.cover_left) },
        ]}
      />
    </Card>
  );
}

export function ClaimFiles({ files }: Pick<Claim, "files">) {
  if (files.length === 0) {
    return <p className="mt-1 text-muted-foreground">Nenhum arquivo ainda.</p>;
  }
  return (
    <ul className="mt-1 rule">
      {files.map(({ id, title, filename, size_bytes: bytes, url }) => (
        <DocRow
          key={id}
          name={title}
          detail={`${filename} · ${bytesText(bytes)}`}
          action={
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={`Abrir ${title}`}
              className="grid size-11 place-items-center rounded-md hover:bg-muted"
            >
              <Icon of={Download} size="md" />
            </a>
          }
        />
      ))}
    </ul>
  );
}
