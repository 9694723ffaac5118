import type { DriverView } from "@areon/contracts/orders/driver";
import type { ReactNode } from "react";
import { momentText } from "./driver-words.ts";
import { maskPhone } from "~/platform/text/phone";

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 3 });

/** What is carried, from where to where; no money and no number of anybody's papers. */
export function DriverFacts({ view }: { view: DriverView }) {
  const { goods, weight_kg, plate, from, to, documents } = view;
  return (
    <>
      <Facts title="Carga">
        {goods.map(({ title, quantity, unit }) => (
          <p key={title}>
            <b>{title}</b>
            {number.format(Number(quantity))} {unit}
          </p>
        ))}
        {weight_kg && <p>{number.format(Number(weight_kg))} kg no total</p>}
        {plate && <p>Placa {plate}</p>}
        {documents.length > 0 && <p>Leve com você: {documents.join(", ")}</p>}
      </Facts>
      <Facts title={`Coleta: ${momentText(view.collect_at)}`}>
        <p>
          <b>{from.name}</b>
          {from.pickup ?? ""}
        </p>
        <p>{from.place}</p>
      </Facts>
      {to && (
        <Facts
          id="to"
          title={view.arrive_by ? `Entrega: até ${momentText(view.arrive_by)}` : "Entrega"}
        >
          <p>
            <b>{to.name}</b>
            {to.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <p>{to.place}</p>
          {to.phone && (
            <a className="plain" href={`tel:${to.phone}`}>
              Ligar para {to.name}: {maskPhone(to.phone.replace(/^\+55/, ""))}
            </a>
          )}
        </Facts>
      )}
      <p className="foot">
        Este link vale até {momentText(view.expires_at)} e é só de quem leva esta carga. Sem sinal,
        o que você marcar fica guardado neste aparelho e segue quando o sinal voltar com esta página
        aberta. Horários de Brasília.
      </p>
    </>
  );
}

interface FactsProps {
  id?: string;
  title: string;
  children: ReactNode;
}

function Facts({ id, title, children }: FactsProps) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
