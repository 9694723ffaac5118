import type { Profile } from "@areon/contracts/identity/profile";
import { Camera } from "lucide-react";
import { useId, useState } from "react";
import { showNotSaved } from "./show-not-saved.ts";
import { useChangeProfile } from "./use-change-profile.ts";
import { tellPicturesAdded } from "~/platform/files/tell-pictures-added";
import { uploadFile } from "~/platform/files/upload-file";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { ProgressBar } from "~/ui/progress-bar";

const maxBytes = 5 * 1024 * 1024;

export function AvatarCard({ profile }: { profile: Profile }) {
  const id = useId();
  const change = useChangeProfile();
  const [percent, setPercent] = useState<number>();
  const picture = profile.avatar.at(1) ?? profile.avatar[0];

  const take = async (file: File | undefined) => {
    if (!file || !fits(file)) return;
    setPercent(0);
    try {
      const stored = await uploadFile(file, { kind: "avatar", onProgress: setPercent });
      await change.mutateAsync({ avatar_file_id: stored.id });
      tellPicturesAdded();
    } catch (failure) {
      showToast({
        tone: "error",
        title: "Não foi possível enviar a foto",
        text: authErrorText(failure),
      });
    }
    setPercent(undefined);
  };

  return (
    <Card padding="body">
      <h2 className="text-lg md:text-xl">Foto</h2>
      <div className="mt-4 flex flex-wrap items-center gap-5">
        <Avatar name={profile.full_name} src={picture?.url} size={88} />
        <div className="min-w-52 grow">
          {percent === undefined ? (
            <div className="flex flex-wrap gap-2.5">
              <label
                htmlFor={id}
                className="btn btn-outline cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
              >
                <Icon of={Camera} />
                {picture ? "Trocar foto" : "Adicionar foto"}
                <input
                  id={id}
                  type="file"
                  accept="image/jpeg,image/png,image/webp"
                  className="sr-only"
                  onChange={(event) => {
                    void take(event.currentTarget.files?.[0]);
                    event.currentTarget.value = "";
                  }}
                />
              </label>
              {picture && (
                <Button
                  variant="ghost"
                  busyLabel={change.isPending && "Removendo..."}
                  onClick={() => change.mutate({ avatar_file_id: null }, { onError: showNotSaved })}
                >
                  Remover foto
                </Button>
              )}
            </div>
          ) : (
            <>
              <p className="font-semibold num">Enviando {percent}%</p>
              <ProgressBar percent={percent} label="Enviando a foto" className="mt-2" />
            </>
          )}
          <p className="hint">JPG, PNG ou WEBP, até 5 MB. Todos podem ver.</p>
        </div>
      </div>
    </Card>
  );
}

function fits(file: File): boolean {
  if (!file.type.startsWith("image/")) {
    const text = "Apenas imagens são permitidas.";
    showToast({ tone: "error", title: "Formato inválido", text });
    return false;
  }
  if (file.size <= maxBytes) return true;
  const text = "O arquivo deve ter no máximo 5MB.";
  showToast({ tone: "error", title: "Arquivo muito grande", text });
  return false;
}
