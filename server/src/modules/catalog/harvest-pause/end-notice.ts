import type { Notice } from "#modules/notifications";
import type { EndedPause, Obstacle } from "./bring-back.ts";

const ways: Readonly<Record<Obstacle, string>> = {
  suspended: "Sua conta está suspensa. Quando ela voltar, publique de novo em Pausados.",
  unverified: "Falta verificar sua conta. Envie os documentos e publique de novo em Pausados.",
  plan: "Seu plano não tem lugar para todos. Pause outro ou mude de plano e publique em Pausados.",
  incomplete: "Falta preencher algo neles. Complete e publique de novo em Pausados.",
};

/** One for everybody who acts for the seller; none when there was nothing left to bring back. */
export function endNotices({ id, resumed, left, obstacle, userIds }: EndedPause): Notice[] {
  if (resumed + left === 0) return [];
  return [
    {
      to: userIds,
      kind: "product",
      title: titleOf({ resumed, left }),
      message: obstacle && left > 0 ? ways[obstacle] : "A pausa da safra terminou. Boas vendas!",
      link: left > 0 ? "/seller/products?situacao=pausados" : "/seller/products",
      source: `catalog.harvest_pause_ended:${id}`,
    },
  ];
}

function titleOf({ resumed, left }: { resumed: number; left: number }): string {
  const back = resumed === 1 ? "1 anúncio voltou ao ar" : `${resumed} anúncios voltaram ao ar`;
  const stays = left === 1 ? "1 anúncio continua pausado" : `${left} anúncios continuam pausados`;
  if (left === 0) return back;
  return resumed === 0
    ? stays
    : `${back}, ${left} ${left === 1 ? "continua" : "continuam"} em pausa`;
}
