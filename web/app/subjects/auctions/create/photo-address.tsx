import type { fetchPicture, File as StoredFile } from "@areon/contracts/files/files";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { tellPicturesAdded } from "~/platform/files/tell-pictures-added";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

/** For a photo that already is on the web: our server fetches it once, and only our copy is shown. */
export function PhotoAddress({ onBrought }: { onBrought: (file: StoredFile) => void }) {
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string>();
  const bring = useMutation({
    mutationFn: () =>
      call<typeof fetchPicture>({ method: "POST", path: "/files/from-address", body: { address } }),
    onSuccess: (file) => {
      onBrought(file);
      setAddress("");
      tellPicturesAdded();
    },
    onError: (failure) => setError(authErrorText(failure)),
  });
  const submit = () => {
    if (!isWebAddress(address)) {
      return setError("URL inválida. Digite uma URL válida para a imagem.");
    }
    setError(undefined);
    bring.mutate();
  };
  return (
    <Field
      className="mt-3"
      label="Endereço de uma foto"
      optional
      error={error}
      hint="Se a foto já está na internet, cole o endereço dela."
    >
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={2048}
            value={address}
            onChange={(event) => {
              setAddress(event.currentTarget.value.trim());
              setError(undefined);
            }}
            onKeyDown={(event) => {
              // It stands inside the auction's form, which must not be sent by it.
              if (event.key !== "Enter") return;
              event.preventDefault();
              submit();
            }}
          />
          <Button
            variant="outline"
            className="shrink-0"
            busyLabel={bring.isPending && "Buscando..."}
            onClick={submit}
          >
            Trazer foto
          </Button>
        </div>
      )}
    </Field>
  );
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? "");
}
