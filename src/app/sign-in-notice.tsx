import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { withReturnPath } from "@/lib/return-path";

/** Shown on public screens whose content requires signing in. */
export function SignInNotice({ title, children }: { title: string; children?: ReactNode }) {
  const location = useLocation();
  return (
    <EmptyState
      illustration="path"
      title={title}
      action={
        <LinkButton to="/login" state={withReturnPath(location)}>
          Fazer Login
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}
