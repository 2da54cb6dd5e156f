import { Component, type ReactNode } from 'react';

/** A chart that cannot be loaded leaves its table. */
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
