import { SubjectFailure } from "~/platform/loading/subject-failure";

/** In the place of a policy, on its page and on the page where a loss is told. */
export function PolicyFailure(props: { error: unknown; onRetry: () => void }) {
  return (
    <SubjectFailure
      {...props}
      title="Apólice não encontrada"
      text="O endereço pode estar incompleto, ou ela é de outra conta."
      back={{ to: "/wallet/insurance", label: "Ver seguros" }}
    />
  );
}
