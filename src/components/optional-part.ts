import { type ComponentType, lazy } from "react";

/** A part that a page is complete without: where its code does not come, nothing stands in its place. */
export const optionalPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: Nothing as ComponentType<Props> })));

const Nothing = () => null;
