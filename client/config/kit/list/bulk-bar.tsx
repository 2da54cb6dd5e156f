import type { ReactNode } from 'react';
import './bulk-bar.css';

interface Props {
  label: string;
  count: number;
  onClear: () => void;
  children: ReactNode;
}

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
