import type { Route } from "./+types/press-release";
import {
  loadPressRelease,
  type PressReleaseData,
} from "~/subjects/content/press/load-press.server";
import { pressPath } from "~/subjects/content/press/press-path";
import { awakeOnTouch } from "~/platform/waking/awake-on-touch";
import { drawnPicture, pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const release = loaderData?.release;
  if (!release) return [{ title: "Comunicado não encontrado · AREON" }];
  return pageMeta(matches, {
    title: release.title,
    description: release.summary,
    path: pressPath(release),
    type: "article",
    picture: drawnPicture(`imprensa-${release.id}`, release.title),
  });
};

export function loader({ params }: Route.LoaderArgs) {
  return loadPressRelease(params.id);
}

const Content = awakeOnTouch<{ data: PressReleaseData | null }>(
  "pagina-do-comunicado",
  async () => (await import("~/subjects/content/press/press-release-page")).PressReleasePage,
);

export default function PressReleaseRoute({ loaderData, params }: Route.ComponentProps) {
  return <Content key={params.id} data={loaderData} />;
}
