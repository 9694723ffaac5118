import {
  ArrowRightLeft,
  ClipboardList,
  Gavel,
  Heart,
  LayoutDashboard,
  LifeBuoy,
  MessageCircle,
  Scale,
  Settings,
  ShoppingBasket,
  UserRound,
  Users,
  Wallet,
} from "lucide-react";
import type { MenuGroup } from "~/frame/navigation/menu-entry";

export const buyerMenu: readonly MenuGroup[] = [
  {
    entries: [
      { label: "Dashboard", path: "/buyer/dashboard", icon: LayoutDashboard, tab: "management" },
      { label: "Marketplace", path: "/product-catalog", icon: ShoppingBasket, tab: "trade" },
      { label: "Leilões", path: "/auctions", icon: Gavel, tab: "trade" },
      {
        label: "Meus Pedidos",
        path: "/buyer/orders",
        icon: ClipboardList,
        tab: "trade",
        beside: ["/buyer/negotiations", "/buyer/invoices"],
      },
      { label: "Favoritos", path: "/favorites", icon: Heart, tab: "trade" },
    ],
  },
  {
    title: "Financeiro",
    entries: [
      { label: "Carteira", path: "/wallet", icon: Wallet, tab: "money" },
      { label: "Transações", path: "/buyer/transactions", icon: ArrowRightLeft, tab: "money" },
    ],
  },
  {
    title: "Comunidade",
    entries: [
      { label: "Rede Social", path: "/buyer/social", icon: Users, tab: "more" },
      { label: "Mensagens", path: "/buyer/messages", icon: MessageCircle, tab: "management" },
    ],
  },
  {
    title: "Ajuda",
    entries: [
      { label: "Disputas", path: "/buyer/disputes", icon: Scale, tab: "management" },
      { label: "Suporte", path: "/help-center", icon: LifeBuoy, tab: "more" },
    ],
  },
  {
    title: "Conta",
    entries: [
      { label: "Perfil", path: "/buyer/profile", icon: UserRound, tab: "more" },
      { label: "Configurações", path: "/buyer/settings", icon: Settings, tab: "more" },
    ],
  },
];
