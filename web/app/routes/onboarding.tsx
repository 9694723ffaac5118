import type { Route } from "./+types/onboarding";
import { useSessionUser } from "~/platform/api/session-user";
import { OnboardingPage } from "~/subjects/identity/onboarding/onboarding-page";

export const meta: Route.MetaFunction = () => [
  { title: "Complete seu cadastro · AREON" },
  { name: "robots", content: "noindex" },
];

export default function Onboarding() {
  const user = useSessionUser();
  return user && <OnboardingPage user={user} />;
}
