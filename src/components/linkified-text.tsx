import { NewTabLink } from "@/components/new-tab-link";
import { cx } from "@/components/ui/cx";

/** A URL without the punctuation after it. Not one with user info, which makes the URL of another site look familiar. */
const WEB_URL = /(https?:\/\/(?![^\s/?#]*[@\\])[^\s<>"]*[^\s<>"'.,;:!?()[\]{}])/i;

type LinkifiedTextProps = { text: string; className?: string };

/** Plain text written by an admin, with its line breaks and with links for URLs. */
export function LinkifiedText({ text, className }: LinkifiedTextProps) {
  return (
    <p className={cx("wrap-anywhere whitespace-pre-line", className)}>
      {text.split(WEB_URL).map((part, index) =>
        // `split` returns the URLs matched by the group between the other parts.
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
          <NewTabLink key={index} href={part} className="text-link">
            {part}
          </NewTabLink>
        ) : (
          part
        ),
      )}
    </p>
  );
}
