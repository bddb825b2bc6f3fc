import type { RefObject } from "react";
import { createPortal } from "react-dom";
import { Modal } from "@/components/ui/modal";
import { SearchPanel } from "@/features/search/search-panel";

type SearchDialogProps = {
  isOpen: boolean;
  /** What was typed before this was there. */
  typedBeforeLoad?: RefObject<string>;
  onClose: () => void;
};

/** Beside the page: its own header is none of the page's, in which the button is. */
export default function SearchDialog({ isOpen, typedBeforeLoad, onClose }: SearchDialogProps) {
  return createPortal(
    <Modal isOpen={isOpen} onClose={onClose} title="Buscar no site" size="top">
      <SearchPanel initialWords={typedBeforeLoad?.current} onLeave={onClose} />
    </Modal>,
    document.body,
  );
}
