import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { withReturnPath } from "@/lib/return-path";

/** Shown in place of an admin screen without a session. RequireRole redirects first, unless the session changes meanwhile. */
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
