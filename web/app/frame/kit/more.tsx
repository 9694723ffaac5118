import { CircleCheck, Gavel } from "lucide-react";
import { Logo } from "~/ui/logo";
import { ArticleCard } from "~/ui/article-card";
import { BankCard } from "~/ui/bank-card";
import { Button } from "~/ui/button";
import { ConversationRow } from "~/ui/conversation-row";
import { EvidenceTile } from "~/ui/evidence-tile";
import { FiguresStrip } from "~/ui/figures-strip";
import { GoalCard } from "~/ui/goal-card";
import { NotificationRow } from "~/ui/notification-row";
import { KitSection } from "./kit-section.tsx";

export function MoneySamples() {
  return (
    <>
      <KitSection title="Resumo que precisa fechar" span={12} bare>
        <div className="grid gap-4">
          <FiguresStrip
            label="Resumo do extrato"
            figures={[
              { label: "Saldo em 1 nov", value: "R$ 45.242,50" },
              { label: "Entrou", value: "R$ 286.140,00", tone: "up" },
              { label: "Saiu", value: "R$ 118.902,35", note: "41 pagamentos" },
              { label: "Saldo hoje", value: "R$ 999.999.999,99" },
            ]}
          />
          <FiguresStrip
            label="Uma diferença"
            figures={[
              { label: "No banco e a receber", value: "R$ 0,00" },
              { label: "Devido e ganho", value: "R$ 2.260.000,00" },
              { label: "Diferença", value: "-R$ 2.260.000,00", tone: "down" },
            ]}
          />
        </div>
      </KitSection>
      <KitSection title="Cartão virtual" span={4} bare>
        <BankCard
          logo={<Logo className="h-5.5" inverse />}
          kind="Virtual"
          number="•••• •••• •••• 4821"
          holder="NOME DE AMOSTRA"
          expires="09/29"
        />
      </KitSection>
      <KitSection title="Cofrinho" span={4} bare>
        <GoalCard
          picture="/img/ic-insumo.webp"
          name="Adubo da próxima safra"
          rule="R$ 2.000,00 toda quinta"
          amount="R$ 38.400,00"
          percent={64}
          target="de R$ 60.000,00"
          menu={[{ label: "Mudar a meta" }]}
          actions={
            <>
              <Button variant="outline">Guardar</Button>
              <Button variant="ghost">Resgatar</Button>
            </>
          }
        />
      </KitSection>
      <KitSection title="Artigo" span={4} bare>
        <ArticleCard
          to="/kit"
          picture="/img/trator2.webp"
          subject="Tecnologia"
          title="Piloto automático usado vale a pena?"
          summary="Fizemos a conta com um trator de 110 cv e 400 hectares."
          author={{ name: "Camila Prates" }}
          meta="9 nov · 6 min"
        />
      </KitSection>
    </>
  );
}

export function ListSamples() {
  return (
    <>
      <KitSection title="Conversas" span={4} bare>
        <ul className="card overflow-hidden">
          <ConversationRow
            to="/kit"
            name="Fazenda Santa Rita"
            picture="/img/a-jose.webp"
            preview="Oferta: 600 sacas a R$ 127,90"
            time="14h22"
            unread={2}
            current
          />
          <ConversationRow
            to="/kit"
            name="Transportes e Logística Integrada do Araguaia"
            preview="Motorista sai às 5h. Mando a placa hoje."
            time="13h48"
            unread={128}
          />
          <ConversationRow
            to="/kit"
            name="Nutri Campo"
            preview="O boleto vence na sexta."
            time="Ontem"
          />
        </ul>
      </KitSection>
      <KitSection title="Notificações" span={4} bare>
        <ul className="card rule overflow-hidden">
          <NotificationRow
            to="/kit"
            icon={Gavel}
            tone="clay"
            title="Cobriram seu lance no Lote 18"
            detail="R$ 318,50 / @ agora · faltam 2 h 14 min"
            time="2 min atrás"
            unread
          />
          <NotificationRow
            to="/kit"
            icon={CircleCheck}
            tone="success"
            title="Pix recebido de Cooperativa Vale Verde"
            detail="R$ 154.080,00 na carteira"
            time="14h02"
            unread={false}
          />
        </ul>
      </KitSection>
      <Evidence />
    </>
  );
}

function Evidence() {
  return (
    <KitSection title="Provas" span={4} bare>
      <div className="card grid grid-cols-3 gap-3 p-4">
        <EvidenceTile label="Foto da carga" picture="/img/soja.webp" onOpen={() => {}} />
        <EvidenceTile label="Laudo do destino" onOpen={() => {}} />
        <EvidenceTile label="Hora da balança" onOpen={() => {}} />
      </div>
    </KitSection>
  );
}
