import { Button } from "@/components/ui/button";

type ErrorStateProps = {
  message: string;
  /** The query to refetch on retry. */
  query?: { refetch: () => unknown; isFetching?: boolean };
};

/** An error in place of a part of the page, with a retry button. */
export function ErrorState({ message, query }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-lg justify-items-center gap-4 px-4 py-10 text-center">
      <img src="/art/empty-path.svg" alt="" width={200} height={150} />
      <p className="font-semibold text-danger">{message}</p>
      {query && (
        <Button variant="outline" onClick={() => void query.refetch()} isLoading={query.isFetching}>
          Tentar novamente
        </Button>
      )}
    </div>
  );
}
