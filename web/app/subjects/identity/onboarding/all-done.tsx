import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { DoneTile } from "~/ui/done-tile";

export interface AllDoneProps {
  isSeller: boolean;
  isVerified: boolean;
  leaveTo: string;
}

export function AllDone({ isSeller, isVerified, leaveTo }: AllDoneProps) {
  const waits = isSeller && !isVerified;
  return (
    <Card padding="body">
      <DoneTile
        title={waits ? "Documentos enviados" : "Cadastro completo"}
        detail={
          waits
            ? "Uma pessoa da nossa equipe confere. A resposta aparece aqui e no seu painel."
            : "Seus dados estão confirmados."
        }
      />
      <ButtonLink to={leaveTo} size="lg" block className="mt-5">
        Continuar
      </ButtonLink>
    </Card>
  );
}
