import { ArrowRight } from "lucide-react";
import { Link } from "@/components/link";

type CrossLinkProps = { to: string; question: string; children: string };

/** A link below a page's title to a page that visitors may have wanted instead. */
export function CrossLink({ to, question, children }: CrossLinkProps) {
  return (
    <p className="mt-2">
      {question}{" "}
      <Link
        to={to}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-on-deep-gold underline underline-offset-4"
      >
        {children} <ArrowRight className="size-5 shrink-0" />
      </Link>
    </p>
  );
}
