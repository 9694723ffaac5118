import type { Route } from "./+types/press-release";
import { loadPressRelease, type PressReleaseData } from "~/features/press/load-press.server";
import { pressPath } from "~/features/press/press-path";
import { awakeOnTouch } from "~/offers/awake-on-touch";
import { drawnPicture, pageMeta } from "~/shell/page-meta";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const release = loaderData?.release;
  if (!release) return [{ title: "Comunicado não encontrado · AREON" }];
  return pageMeta(matches, {
    title: release.title,
    description: release.summary,
    path: pressPath(release),
    type: "article",
    picture: drawnPicture(`imprensa-${release.number}`, release.title),
  });
};

export function loader({ params }: Route.LoaderArgs) {
  return loadPressRelease(params.id);
}

const Content = awakeOnTouch<{ data: PressReleaseData | null }>(
  "pagina-do-comunicado",
  async () => (await import("~/features/press/press-release-page")).PressReleasePage,
);

export default function PressReleaseRoute({ loaderData, params }: Route.ComponentProps) {
  return <Content key={params.id} data={loaderData} />;
}
