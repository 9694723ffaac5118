import type { Route } from "./+types/wallet-pix-schedules";
import { SchedulesPage } from "~/features/payments/schedules-page";

export const meta: Route.MetaFunction = () => [
  { title: "Pix agendados · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletSchedules() {
  return <SchedulesPage />;
}
