import type { ThemeChoice } from "~/platform/theme/choose-theme";
import { useThemeChoice } from "~/platform/theme/use-theme-choice";
import { Card } from "~/ui/card";
import { Segmented } from "~/ui/segmented";

const options: readonly { value: ThemeChoice; label: string }[] = [
  { value: "system", label: "Do aparelho" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Escuro" },
];

/** Holds on this device at once; the account keeps it for the next one. */
export function AppearanceCard() {
  const [choice, choose] = useThemeChoice();
  return (
    <Card padding="body">
      <h2 className="text-lg md:text-xl">Aparência</h2>
      <p className="mt-1 mb-4 text-muted-foreground">No sol forte, o tema claro lê melhor.</p>
      <Segmented label="Tema" options={options} value={choice} onValueChange={choose} />
    </Card>
  );
}
