import { Component, type ReactNode } from 'react';
import { reportError } from '../api/report-error.ts';
import { dropFirstFrame } from '../navigation/first-frame.ts';
import { FailedPage, FailedPart, LoadError } from './failed-part.tsx';
import { SystemErrorPanel } from './system-error-panel.tsx';

interface Props {
  isPage?: boolean;
  children: ReactNode;
}

/** Catches the errors of one part of a screen, so that the rest of the panel and any typed text survive. */
export class PartBoundary extends Component<Props, { failure: unknown }> {
  override state: { failure: unknown } = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidCatch(failure: unknown) {
    // The first page's frame would cover the message.
    if (this.props.isPage) dropFirstFrame();
    if (!(failure instanceof LoadError)) reportError(failure);
  }

  override render() {
    const { failure } = this.state;
    const { isPage, children } = this.props;
    if (failure === null) return children;
    if (!isPage) return <FailedPart isMissing={failure instanceof LoadError} />;
    if (failure instanceof LoadError) return <FailedPage />;
    return <SystemErrorPanel error={{ kind: 'cleaned' }} onClear={() => this.setState({ failure: null })} />;
  }
}
