import {
  ArrowRightLeft,
  BadgeCheck,
  ChartLine,
  ClipboardList,
  FileChartColumn,
  Gavel,
  Landmark,
  LayoutDashboard,
  LifeBuoy,
  MessageCircle,
  Package,
  Scale,
  Settings,
  ShoppingBasket,
  Truck,
  UserRound,
  Users,
  Wallet,
} from "lucide-react";
import type { MenuGroup } from "~/frame/navigation/menu-entry";

export const sellerMenu: readonly MenuGroup[] = [
  {
    entries: [
      { label: "Dashboard", path: "/seller/dashboard", icon: LayoutDashboard, tab: "management" },
      { label: "Meus Produtos", path: "/seller/products", icon: Package, tab: "management" },
      {
        label: "Pedidos",
        path: "/seller/orders",
        icon: ClipboardList,
        tab: "trade",
        beside: ["/seller/negotiations", "/seller/reviews", "/seller/invoices"],
      },
      { label: "Marketplace", path: "/product-catalog", icon: ShoppingBasket, tab: "trade" },
      { label: "Leilões", path: "/auctions", icon: Gavel, tab: "trade" },
      { label: "Logística", path: "/seller/logistics", icon: Truck, tab: "management" },
    ],
  },
  {
    title: "Financeiro",
    entries: [
      { label: "Carteira", path: "/wallet", icon: Wallet, tab: "money" },
      { label: "Financeiro", path: "/seller/finance", icon: Landmark, tab: "money" },
      { label: "Transações", path: "/seller/transactions", icon: ArrowRightLeft, tab: "money" },
      { label: "Plano", path: "/seller/plan", icon: BadgeCheck, tab: "money" },
    ],
  },
  {
    title: "Resultados",
    entries: [
      { label: "Relatórios", path: "/seller/reports", icon: FileChartColumn, tab: "management" },
      { label: "Analytics", path: "/seller/analytics", icon: ChartLine, tab: "management" },
    ],
  },
  {
    title: "Comunidade",
    entries: [
      { label: "Rede Social", path: "/seller/social", icon: Users, tab: "more" },
      { label: "Mensagens", path: "/seller/messages", icon: MessageCircle, tab: "more" },
      { label: "Disputas", path: "/seller/disputes", icon: Scale, tab: "more" },
      { label: "Suporte", path: "/help-center", icon: LifeBuoy, tab: "more" },
    ],
  },
  {
    title: "Conta",
    entries: [
      { label: "Perfil", path: "/seller/profile", icon: UserRound, tab: "more" },
      { label: "Configurações", path: "/seller/settings", icon: Settings, tab: "more" },
    ],
  },
];
