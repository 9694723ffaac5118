import { CircleCheck } from "lucide-react";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";

/** What a talk could look like; nobody said it yet, and the card says so. */
export function SampleTalk() {
  return (
    <figure className="card p-5 shadow-md md:p-6">
      <figcaption className="text-sm text-muted-foreground">Exemplo de conversa</figcaption>
      <div className="mt-4 flex gap-3">
        <Avatar name="Produtor de soja" size={44} />
        <div className="min-w-0">
          <p className="leading-snug">
            <b className="font-semibold">Produtor de soja</b>{" "}
            <span className="text-sm text-muted-foreground">Balsas, MA</span>
          </p>
          <p className="mt-1">Mancha na folha de baixo, soja com 40 dias. Alguém sabe o que é?</p>
        </div>
      </div>
      <div className="mt-5 ml-5 flex gap-3 border-l-2 border-primary pl-5">
        <Avatar name="Agrônoma" size={40} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug">
            <b className="font-semibold">Agrônoma</b>
            <Badge tone="success" icon={CircleCheck}>
              Melhor resposta
            </Badge>
          </p>
          <p className="mt-1">
            Parece mancha-parda. Mande foto do verso da folha e o espaçamento, que eu digo se
            precisa entrar com produto.
          </p>
        </div>
      </div>
    </figure>
  );
}
