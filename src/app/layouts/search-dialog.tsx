import type { RefObject } from "react";
import { createPortal } from "react-dom";
import { Modal } from "@/components/ui/modal";
import { SearchPanel } from "@/features/search/search-panel";
import { useSession } from "@/features/session/session";

type SearchDialogProps = {
  isOpen: boolean;
  /** Text typed before the dialog was loaded. */
  typedBeforeLoad?: RefObject<string>;
  onClose: () => void;
};

/** Rendered in a portal, because SearchButton is inside the page's <header>, and HTML allows no <header> (the Modal's) inside another. */
export default function SearchDialog({ isOpen, typedBeforeLoad, onClose }: SearchDialogProps) {
  const { user } = useSession();
  return createPortal(
    <Modal isOpen={isOpen} onClose={onClose} title="Buscar no site" size="top">
      <SearchPanel userId={user?.id} initialWords={typedBeforeLoad?.current} onLeave={onClose} />
    </Modal>,
    document.body,
  );
}
