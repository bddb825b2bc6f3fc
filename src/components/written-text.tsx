import { NewTabLink } from "@/components/new-tab-link";
import { cx } from "@/components/ui/cx";

/** A web address, without what ends the sentence it stands in. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]{}])/i;

type WrittenTextProps = { text: string; className?: string };

/** What an admin wrote into a plain field: its lines as they are, its web addresses as links. */
export function WrittenText({ text, className }: WrittenTextProps) {
  return (
    <p className={cx("wrap-anywhere whitespace-pre-line", className)}>
      {text.split(ADDRESS).map((part, index) =>
        // `split` puts what the group of ADDRESS matched between the other parts.
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change places.
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
