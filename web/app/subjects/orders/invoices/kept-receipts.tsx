import { queryOptions, useQuery } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { keptFilesOf } from "~/platform/files/kept-files";
import { saveFile } from "~/platform/files/save-file";
import { Button } from "~/ui/button";

/** Of whoever is signed in here: signing out empties it. */
export const receiptsOwner = "receipts";

export async function findKeptReceipt(orderId: string): Promise<File | undefined> {
  const kept = await keptFilesOf(receiptsOwner);
  return kept.find(({ id }) => id === `receipt:${orderId}`)?.file;
}

const keptReceiptsQuery = queryOptions({
  queryKey: ["kept", receiptsOwner],
  queryFn: async () => (await keptFilesOf(receiptsOwner)).map(({ file }) => file),
  networkMode: "always",
  staleTime: 0,
});

/** Without a signal the list is missing, but what was taken before can still be opened. */
export function KeptReceipts() {
  const { data: files = [] } = useQuery(keptReceiptsQuery);
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="guardados" className="border-t px-4 py-4 md:px-5">
      <h2 id="guardados" className="text-lg">
        Guardados neste aparelho
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {files.map((file) => (
          <li key={file.name}>
            <Button variant="outline" icon={FileDown} onClick={() => saveFile(file.name, file)}>
              {file.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
