import type { Route } from "./+types/wallet-pix-schedules";
import { SchedulesPage } from "~/subjects/payments/schedules/schedules-page";

export const meta: Route.MetaFunction = () => [
  { title: "Pix agendados · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletSchedules() {
  return <SchedulesPage />;
}
