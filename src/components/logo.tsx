import { cx } from "@/components/ui/cx";

/** The logo of the house: a path of light between hills, towards the rising sun. The icon of the browser's tab, which is fetched anyway. */
export const LogoMark = ({ className }: { className?: string }) => (
  <img
    src="/favicon.svg"
    alt=""
    width={64}
    height={64}
    // Otherwise React preloads it before the picture of the page.
    fetchPriority="low"
    className={cx("rounded-full border border-on-deep-gold/60", className)}
  />
);
