import { Bell, Search, ShoppingCart } from "lucide-react";
import { data } from "react-router";
import type { Route } from "./+types/shell-preview";
import { serverConfig } from "~/platform/api/server-config.server";
import { AppShell } from "~/frame/app-shell/app-shell";
import type { Person } from "~/frame/app-shell/shell-data";
import { areaMenu, areaNames } from "~/frame/navigation/area-menus";
import type { MenuNotices } from "~/platform/navigation/menu-notices";
import { roles, type Role } from "~/platform/navigation/roles";
import { Splash } from "~/ui/splash";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { PageHead } from "~/ui/page-head";
import { SearchInput } from "~/ui/search-input";

/** Shows the frame of the signed-in areas before their pages exist; never in production. */
export function loader({ params }: Route.LoaderArgs) {
  const role = roles.find((known) => known === params.role);
  if (!role || serverConfig().profile === "production") throw data(null, { status: 404 });
  return { role };
}

/** Signed-in areas are drawn in the browser only, and so is their preview. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return await serverLoader();
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Splash />;
}

export const meta: Route.MetaFunction = () => [
  { title: "Moldura da área · AREON" },
  { name: "robots", content: "noindex" },
];

export default function ShellPreview({ loaderData: { role } }: Route.ComponentProps) {
  const dashboard = areaMenu(role, { previewAll: true })[0]?.entries[0]?.path ?? "/";
  return (
    <AppShell
      role={role}
      person={samplePeople[role]}
      notices={sampleNotices}
      actions={<SampleActions />}
      onSignOut={() => undefined}
      previewAll
      currentPath={dashboard}
    >
      <PageHead
        title={areaNames[role]}
        text="Amostra da moldura com todas as entradas do menu. Nomes e contadores são fictícios."
        actions={<SampleToasts />}
      />
    </AppShell>
  );
}

const samplePeople: Record<Role, Person> = {
  buyer: { name: "Marta Nogueira" },
  seller: { name: "Fazenda Santa Rita" },
  admin: { name: "Lia Prado" },
};

const sampleNotices: MenuNotices = {
  "/auctions": { count: 2, text: "2 esperando seu lance" },
  "/buyer/orders": { count: 1, text: "1 carga para conferir" },
  "/seller/orders": { count: 6, text: "2 para despachar" },
  "/seller/messages": { count: 2, text: "2 conversas novas" },
  "/admin/moderation": { count: 12, text: "12 denúncias abertas" },
};

function SampleToasts() {
  return (
    <>
      <Button
        variant="outline"
        onClick={() => showToast({ title: "Pix enviado", text: "O comprovante está no extrato." })}
      >
        Mostrar aviso
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          showToast({
            tone: "error",
            title: "Não foi possível realizar o lance.",
            text: "Confira sua conexão e tente de novo.",
          })
        }
      >
        Mostrar erro
      </Button>
    </>
  );
}

function SampleActions() {
  return (
    <>
      <SearchInput
        quiet
        label="Buscar"
        placeholder="Buscar produto, pedido ou pessoa"
        className="mr-auto w-full max-w-96 max-md:hidden"
      />
      <IconButton icon={Search} label="Buscar" className="md:hidden" />
      <IconButton icon={Bell} label="Notificações, 3 não lidas" counter="3" />
      <IconButton icon={ShoppingCart} label="Carrinho, 2 itens" counter="2" tone="primary" />
    </>
  );
}
