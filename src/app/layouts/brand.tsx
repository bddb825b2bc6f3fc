import { Link } from "@/components/link";
import { LogoMark } from "@/components/logo";
import { house } from "@/lib/house";

/** Mark and name of the house, leading home. */
export function Brand() {
  return (
    <Link to="/" className="flex min-w-0 items-center gap-3">
      <LogoMark className="size-12 shrink-0" />
      <span className="min-w-0 leading-tight">
        <span className="block text-xs text-ink-muted">{house.kind}</span>
        <span className="block font-serif text-lg font-semibold whitespace-nowrap sm:text-xl">
          {house.shortName}
        </span>
        <span className="sr-only">: página inicial</span>
      </span>
    </Link>
  );
}
