import type { ReactNode } from 'react';
import './bulk-bar.css';

interface Props {
  /** Such as "Selected products". */
  label: string;
  count: number;
  onClear: () => void;
  /** Actions for the selected rows. */
  children: ReactNode;
}

/** The bar over the end of a list while rows are selected. Announces their number to screen readers. */
export function BulkBar({ label, count, onClear, children }: Props) {
  return (
    <section className="bulk-bar" aria-label={label}>
      <p role="status">
        <strong>{count}</strong> selected
      </p>
      {children}
      <button type="button" className="button quiet-button" onClick={onClear}>
        Clear selection
      </button>
    </section>
  );
}
