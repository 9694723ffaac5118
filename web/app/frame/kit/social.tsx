import { EyeOff, Flag, Presentation } from "lucide-react";
import { useState } from "react";
import { DocRow } from "~/ui/doc-row";
import { FeedPost } from "~/ui/feed-post";
import { LessonList } from "~/ui/lesson-list";
import { Picture } from "~/ui/picture";
import { PlayButton, PlayerControls } from "~/ui/player-controls";
import { PlayerFrame } from "~/ui/player-frame";
import { PostActions } from "~/ui/post-actions";
import { PostComposer } from "~/ui/post-composer";
import { SharedItem } from "~/ui/shared-item";
import { KitSection } from "./kit-section.tsx";

const menu = [
  { label: "Ocultar publicação", icon: EyeOff },
  { label: "Denunciar", icon: Flag, danger: true },
];

export function FeedSamples() {
  const [text, setText] = useState("");
  return (
    <KitSection title="Publicações" span={6} bare>
      <div className="grid gap-4">
        <PostComposer
          author={{ name: "João Ferreira", picture: "/img/a-jose.webp" }}
          placeholder="O que está acontecendo na sua lavoura?"
          value={text}
          onValueChange={setText}
          onPublish={() => setText("")}
          onPhoto={() => {}}
          onVideo={() => {}}
          onLink={() => {}}
        />
        <FeedPost
          author={{
            name: "Ana Lúcia Prado",
            picture: "/img/a-ana.webp",
            handle: "@analuciaprado",
            verified: true,
            to: "/kit",
          }}
          time="35 min atrás"
          text="Primeira ordenha com a sala nova. Às 6h já estava todo mundo calmo. 22 litros de média hoje."
          media={<Picture src="/img/w-pasto.webp" alt="Vacas no pasto" ratio="16/9" />}
          menu={menu}
          actions={<SampleActions likes={18_400} />}
        />
        <FeedPost
          author={{ name: "Paulo Nascimento", handle: "@paulobalsas", to: "/kit" }}
          time="2 h atrás"
          text="Alguém do Matopiba já fechou frete para março? Achei salgado."
          media={
            <SharedItem
              to="/kit"
              picture="/img/carreta.webp"
              eyebrow="Leilão reverso · 3 d 11 h"
              title="Frete Sorriso → Santos, 12 carretas"
              line={
                <>
                  Menor Lance <b>R$ 418,00 / t</b>
                </>
              }
            />
          }
          menu={menu}
          actions={<SampleActions likes={0} />}
        />
      </div>
    </KitSection>
  );
}

function SampleActions({ likes }: { likes: number }) {
  const [liked, setLiked] = useState(likes > 0);
  const [saved, setSaved] = useState(false);
  return (
    <PostActions
      likes={likes}
      liked={liked}
      onLike={() => setLiked(!liked)}
      comments={27}
      onComment={() => {}}
      shares={6}
      onShare={() => {}}
      saved={saved}
      onSave={() => setSaved(!saved)}
    />
  );
}

export function LessonSamples() {
  const [seconds, setSeconds] = useState(328);
  return (
    <KitSection title="Aula" span={6} bare>
      <div className="overflow-hidden rounded-xl">
        <PlayerFrame
          overlay={<PlayButton label="Reproduzir aula" onClick={() => {}} />}
          controls={
            <PlayerControls
              elapsedSeconds={seconds}
              totalSeconds={862}
              clock={`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} / 14:22`}
              onSeek={setSeconds}
              speed="1,0x"
              onSpeed={() => {}}
              onCaptions={() => {}}
              onDownload={() => {}}
              onFullscreen={() => {}}
            />
          }
        >
          <img src="/img/w-pasto.webp" alt="" />
        </PlayerFrame>
      </div>
      <div className="card mt-4 overflow-hidden py-2">
        <LessonList
          lessons={[
            { to: "/kit", title: "Boas-vindas", duration: "04:12", state: "watched" },
            {
              to: "/kit",
              title: "Preço mínimo para não perder dinheiro",
              duration: "14:22",
              state: "current",
            },
            {
              to: "/kit",
              title: "Travar preço: quando e quanto",
              duration: "21:10",
              state: "open",
            },
            { to: null, title: "Simulado e certificado", duration: "09:30", state: "locked" },
          ]}
        />
      </div>
      <ul className="card mt-4 px-4">
        <DocRow icon={Presentation} name="Slides" detail="PDF · 1,2 MB" />
      </ul>
    </KitSection>
  );
}
