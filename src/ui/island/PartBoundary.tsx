import { Component, createContext } from 'react';
import type { ReactNode } from 'react';

/** Takes what went wrong in a part of the page. */
export type ReportPartError = (part: string, error: unknown) => void;

/** Given by the browser's side; on the server an error is the request's own. */
export const ReportPartErrorContext = createContext<ReportPartError>(() => undefined);

interface PartBoundaryProps {
  name: string;
  children: ReactNode;
}

/** An error in one part takes down that part alone: it is reported, and the page goes on without it. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  static override contextType = ReportPartErrorContext;
  declare context: ReportPartError;
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.context(this.props.name, error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
