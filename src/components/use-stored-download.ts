import { useMutation } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { downloadStored } from "@/lib/download";
import { toFailure } from "@/lib/errors";

/** A download of a file that `makeContent` makes when a button is pressed. */
export function useStoredDownload(
  name: string,
  makeContent: () => string | Promise<string>,
  errorTitle = "Erro ao baixar",
) {
  return useMutation({
    mutationFn: async () => downloadStored({ name, content: await makeContent() }),
    onError: (error) => toast.error("Erro", toFailure(errorTitle, error)),
  });
}
