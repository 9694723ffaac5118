import type { Route } from "./+types/seller-questions";
import { SellerQuestionsPage } from "~/subjects/catalog/questions/seller-questions-page";

export const meta: Route.MetaFunction = () => [
  { title: "Perguntas · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SellerQuestions() {
  return <SellerQuestionsPage />;
}
