import {
  GraduationCap,
  HeartPulse,
  House,
  Tractor,
  TrendingUp,
  Utensils,
  type LucideIcon,
} from "lucide-react";
import { IconTile } from "~/ui/icon-tile";

const benefits: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: HeartPulse,
    title: "Saúde da família toda",
    text: "Plano de saúde e odontológico, inclusive dependentes.",
  },
  {
    icon: Utensils,
    title: "Vale-refeição de R$ 30 por dia",
    text: "No cartão, também em dia de trabalho remoto.",
  },
  {
    icon: House,
    title: "Trabalho de onde estiver",
    text: "Vagas remotas com ajuda para internet e energia.",
  },
  {
    icon: Tractor,
    title: "Semana na fazenda",
    text: "Uma vez por ano, com quem usa o produto.",
  },
  {
    icon: GraduationCap,
    title: "Tempo para estudar",
    text: "Curso, livro ou congresso, combinados com a sua liderança.",
  },
  {
    icon: TrendingUp,
    title: "Parte do resultado",
    text: "Participação nos resultados uma vez por ano.",
  },
];

export function Benefits() {
  return (
    <section className="wrap pt-12 md:pt-16">
      <h2 className="text-2xl md:text-3xl">O que você recebe</h2>
      <div className="mt-6 grid gap-x-8 gap-y-7 md:grid-cols-2 lg:grid-cols-3">
        {benefits.map(({ icon, title, text }) => (
          <div key={title} className="flex gap-4">
            <IconTile icon={icon} large />
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-0.5 text-muted-foreground">{text}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
