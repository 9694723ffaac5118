import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell, BellRing } from "lucide-react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";
import { Icon } from "~/ui/icon";
import { auctionsKey } from "../bid/auction-queries.ts";
import { sendWatch, watchQuery } from "./lot-queries.ts";

/** A 36 px disc inside a 44 px target, always light because it lies on a picture. */
export function WatchBell({ id }: { id: string }) {
  const client = useQueryClient();
  const { queryKey } = watchQuery(id);
  const { data } = useQuery(watchQuery(id));
  const watch = useMutation({
    mutationFn: (isWatching: boolean) => sendWatch(id, isWatching),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      void client.invalidateQueries({ queryKey: [...auctionsKey, "mine"] });
      showToast(
        answer.is_watching
          ? { title: "Acompanhando", text: "Avisamos quando faltar pouco para o fim." }
          : { title: "Você deixou de acompanhar", text: "Não avisamos mais sobre este leilão." },
      );
    },
    onError: (failure) =>
      showToast({ title: "Não deu certo", text: authErrorText(failure), tone: "error" }),
  });
  const isOn = watch.isPending ? watch.variables : (data?.is_watching ?? false);
  return (
    <button
      type="button"
      aria-label="Acompanhar este leilão"
      aria-pressed={isOn}
      disabled={!data || watch.isPending}
      onClick={() => watch.mutate(!isOn)}
      className="grid size-11 place-items-center"
    >
      <span className="grid size-10 place-items-center rounded-full bg-white text-mata-950 shadow-sm">
        <Icon
          of={isOn ? BellRing : Bell}
          size="md"
          className={isOn ? "text-(--mata-700)" : undefined}
        />
      </span>
    </button>
  );
}
