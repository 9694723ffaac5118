import { DetailsRow } from "~/ui/details-row";
import { Prose } from "~/ui/prose";
import { Toc } from "~/ui/toc";
import { KitSection } from "./kit-section.tsx";

const entries = [
  { id: "kit-texto", label: "Texto corrido" },
  { id: "kit-lista", label: "Lista e tabela" },
];

export function Reading() {
  return (
    <>
      <KitSection title="Texto longo e sumário" span={7}>
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_12rem]">
          <Prose className="max-lg:order-2">
            <h2 id="kit-texto">Texto corrido</h2>
            <p>
              A carga sai da fazenda com <a href="#kit-lista">nota e laudo</a>. O valor fica
              reservado até a conferência.
            </p>
            <blockquote>Preço sem praça e sem saca é só barulho.</blockquote>
            <h3 id="kit-lista">Lista e tabela</h3>
            <ul>
              <li>Umidade até 14%</li>
              <li>Impureza até 1%</li>
            </ul>
            <table>
              <thead>
                <tr>
                  <th>Praça</th>
                  <th>Preço</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <td>Sorriso, MT</td>
                  <td>R$ 128,40</td>
                </tr>
              </tbody>
            </table>
          </Prose>
          <Toc entries={entries} current="kit-texto" />
        </div>
      </KitSection>
      <KitSection title="Perguntas" span={5}>
        <div className="rule">
          <DetailsRow question="Quando o dinheiro cai na minha carteira?" open>
            Assim que o comprador confere a carga e confirma o recebimento.
          </DetailsRow>
          <DetailsRow question="Posso cancelar um lance?">
            Não. O lance não pode ser desfeito.
          </DetailsRow>
          <DetailsRow question="O que fazer se a carga chegar diferente?">
            Tire fotos antes de descarregar e abra a disputa.
          </DetailsRow>
        </div>
      </KitSection>
    </>
  );
}
