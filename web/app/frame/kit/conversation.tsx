import { useState } from "react";
import { Button } from "~/ui/button";
import { ChatBubble, ChatDay } from "~/ui/chat-bubble";
import { MessageComposer } from "~/ui/message-composer";
import { OfferCard } from "~/ui/offer-card";
import { VoiceMessage } from "~/ui/voice-message";
import { KitSection } from "./kit-section.tsx";

const wave = [
  0, 0.18, 0.45, 0.72, 0.36, 0.14, 0.55, 0.9, 0.64, 0.27, 0.09, 0.41, 0.82, 1, 0.6, 0.23, 0.05,
  0.32, 0.68, 0.5, 0.18, 0, 0.27, 0.55, 0.14, 0,
];

export function Conversation() {
  const [text, setText] = useState("");
  return (
    <KitSection title="Conversa" span={4}>
      <div className="grid gap-2">
        <ChatBubble from="you">Bom dia! A soja já está com laudo?</ChatBubble>
        <ChatBubble from="me" meta="14h08 · Lida">
          Está sim. Umidade 13,2%. Mando o PDF agora.
        </ChatBubble>
        <ChatBubble from="you">Fechado. Vou reservar 1.200 sacas.</ChatBubble>
      </div>
      <div className="mt-3">
        <MessageComposer
          value={text}
          onValueChange={setText}
          onSend={() => setText("")}
          onAttach={() => {}}
          onRecord={() => {}}
        />
      </div>
    </KitSection>
  );
}

export function VoiceAndOffer() {
  const [playing, setPlaying] = useState(false);
  return (
    <KitSection title="Mensagem de voz e oferta" span={5}>
      <div className="grid gap-2">
        <ChatDay>Hoje</ChatDay>
        <VoiceMessage
          from="you"
          wave={wave}
          elapsedSeconds={14}
          totalSeconds={42}
          playing={playing}
          onToggle={() => setPlaying(!playing)}
          transcript="“Aviso sim. E sobrou soja do mesmo lote, se quiser mais 600 sacas…”"
        />
        <VoiceMessage
          from="me"
          wave={wave}
          elapsedSeconds={0}
          totalSeconds={8}
          playing={false}
          onToggle={() => {}}
        />
        <OfferCard
          kind="Oferta do vendedor"
          picture="/img/soja.webp"
          title="600 sacas de soja, mesmo lote"
          price="R$ 127,90"
          unit="saca"
          total="R$ 76.740,00"
          validity="Vale até 18h"
          actions={
            <>
              <Button variant="outline">Contrapropor</Button>
              <Button>Aceitar oferta</Button>
            </>
          }
        />
      </div>
    </KitSection>
  );
}
