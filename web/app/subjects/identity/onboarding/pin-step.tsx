import { NewPinForm } from "../new-pin.tsx";
import { Card } from "~/ui/card";

export function PinStep() {
  return (
    <Card padding="body">
      <h2 className="text-lg md:text-xl">Crie seu PIN de transação</h2>
      <p className="mt-1 mb-5 text-muted-foreground">
        São 6 números que confirmam suas transferências. Não use datas nem sequências.
      </p>
      <NewPinForm action="Criar PIN" />
    </Card>
  );
}
