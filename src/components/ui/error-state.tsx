import { Button } from "@/components/ui/button";

type ErrorStateProps = {
  message: string;
  /** What is read again on request. */
  query?: { refetch: () => unknown; isFetching?: boolean };
};

/** A part of the page that could not be loaded, and the way to try again. */
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
