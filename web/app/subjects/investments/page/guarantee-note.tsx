import type { Investments } from "@areon/contracts/investments/investments";
import { formatMoney } from "~/platform/text/money";
import { Notice } from "~/ui/notice";

/** What the guarantee fund covers, always in sight, and where a person has more than that. */
export function GuaranteeNote({ guarantee }: Pick<Investments, "guarantee">) {
  const { limit, exceeded } = guarantee;
  return (
    <div className="grid gap-3">
      {exceeded.map(({ issuer, total }) => (
        <Notice key={issuer} tone="warning" title="Acima da garantia do FGC">
          Você tem {formatMoney(total)} em {issuer}. O FGC cobre até {formatMoney(limit)} por
          instituição.
        </Notice>
      ))}
      <p className="px-1 text-sm text-pretty text-muted-foreground">
        Rentabilidade passada não garante a futura. CDB e LCA têm garantia do FGC até{" "}
        <span className="num">{formatMoney(limit)}</span> por CPF ou CNPJ e instituição.
      </p>
    </div>
  );
}
