import { Link } from "@/components/link";
import { LogoMark } from "@/components/logo";
import { house } from "@/lib/house";

/** Logo and name of the house, linked to the home page. With large text the name wraps onto two lines. */
export function Brand() {
  return (
    <Link to="/" className="flex min-w-0 items-center gap-3">
      <LogoMark className="size-12 shrink-0" />
      <span className="min-w-0 leading-tight hyphens-none">
        <span className="block text-xs text-ink-muted narrow:hidden">{house.kind}</span>
        <span className="block font-serif text-lg leading-tight font-semibold whitespace-nowrap narrow:whitespace-normal sm:text-xl">
          {house.shortName}
        </span>
        <span className="sr-only">: página inicial</span>
      </span>
    </Link>
  );
}
