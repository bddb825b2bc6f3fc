import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { ReadFile } from "@/features/orders/desk/statement/use-statement-files";

const MAX_LINES = 50;

type ReadFileNoticeProps = { file: ReadFile; onAskAgain: (file: ReadFile) => void };

/** The lines of a file that could not be read, and the way back to the choice of its columns. */
export function ReadFileNotice({ file, onAskAgain }: ReadFileNoticeProps) {
  const { name, unread, recalled } = file;
  return (
    <>
      {unread.length > 0 && (
        <Alert
          tone="warning"
          title={unread.length === 1 ? "1 linha não foi lida" : `${unread.length} linhas não foram lidas`}
        >
          <p>
            Não deu para entender a data ou o valor, em <span className="wrap-anywhere">{name}</span>. Confira
            no banco se alguma é de um pedido.
          </p>
          <p className="mt-2 text-sm whitespace-pre-line wrap-anywhere">
            {unread
              .slice(0, MAX_LINES)
              .map((line) => line.slice(0, 200))
              .join("\n")}
          </p>
          {unread.length > MAX_LINES && <p className="mt-1 text-sm">E mais {unread.length - MAX_LINES}.</p>}
        </Alert>
      )}
      {recalled && (
        <Alert>
          <p>
            <span className="wrap-anywhere">{name}</span> foi lido com as colunas escolhidas para um extrato
            igual.
          </p>
          <Button variant="quiet" size="tight" className="mt-1 -ml-2" onClick={() => onAskAgain(file)}>
            Escolher as colunas de novo
          </Button>
        </Alert>
      )}
    </>
  );
}
