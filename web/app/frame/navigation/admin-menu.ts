import {
  ArrowRightLeft,
  ChartCandlestick,
  ChartLine,
  ClipboardList,
  FileChartColumn,
  Gavel,
  GraduationCap,
  Landmark,
  LayoutDashboard,
  LifeBuoy,
  MessageCircle,
  Package,
  Scale,
  Settings,
  ShieldCheck,
  Star,
  Umbrella,
  UserRound,
  Users,
  UsersRound,
} from "lucide-react";
import type { MenuGroup } from "~/frame/navigation/menu-entry";

export const adminMenu: readonly MenuGroup[] = [
  {
    title: "Navegação",
    entries: [
      { label: "Dashboard", path: "/admin/dashboard", icon: LayoutDashboard, tab: "management" },
      { label: "Estoque e Bolsa", path: "/admin/stock", icon: ChartCandlestick, tab: "trade" },
    ],
  },
  {
    title: "Gestão",
    entries: [
      { label: "Produtos", path: "/admin/products", icon: Package, tab: "management" },
      { label: "Pedidos", path: "/admin/orders", icon: ClipboardList, tab: "trade" },
      { label: "Leilões", path: "/admin/auctions", icon: Gavel, tab: "trade" },
      { label: "Usuários", path: "/admin/users", icon: UsersRound, tab: "management" },
      { label: "Avaliações", path: "/admin/reviews", icon: Star, tab: "management" },
    ],
  },
  {
    title: "Educação",
    entries: [{ label: "Cursos", path: "/admin/courses", icon: GraduationCap, tab: "management" }],
  },
  {
    title: "Disputas",
    entries: [{ label: "Disputas", path: "/admin/disputes", icon: Scale, tab: "trade" }],
  },
  {
    title: "Financeiro",
    entries: [
      { label: "Financeiro", path: "/admin/finance", icon: Landmark, tab: "money" },
      { label: "Transações", path: "/admin/transactions", icon: ArrowRightLeft, tab: "money" },
      { label: "Sinistros", path: "/admin/insurance", icon: Umbrella, tab: "money" },
    ],
  },
  {
    title: "Relatórios & Analytics",
    entries: [
      { label: "Relatórios", path: "/admin/reports", icon: FileChartColumn, tab: "management" },
      { label: "Analytics", path: "/admin/analytics", icon: ChartLine, tab: "management" },
    ],
  },
  {
    title: "Social & Configurações",
    entries: [
      { label: "Mensagens", path: "/admin/messages", icon: MessageCircle, tab: "more" },
      { label: "Rede Social", path: "/social", icon: Users, tab: "more" },
      { label: "Moderação", path: "/admin/moderation", icon: ShieldCheck, tab: "more" },
      { label: "Suporte", path: "/admin/support", icon: LifeBuoy, tab: "more" },
      { label: "Perfil", path: "/admin/profile", icon: UserRound, tab: "more" },
      { label: "Configurações", path: "/admin/settings", icon: Settings, tab: "more" },
    ],
  },
];
