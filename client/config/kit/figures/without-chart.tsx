import { Component, type ReactNode } from 'react';

/** Replaces a chart that failed to load. Its table remains. */
export class WithoutChart extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p className="analytics-quiet">
        The chart could not be loaded. The same numbers are in the table below.
      </p>
    );
  }
}
