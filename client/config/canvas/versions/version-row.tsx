import type { ReactNode } from 'react';
import './versions.css';

interface RowProps {
  createdAt: ReactNode;
  note: string;
  name: string;
  onCompare: () => void;
  onRestore?: () => void;
}

/** One published version in a list of them. */
export function VersionRow({ createdAt, note, name, onCompare, onRestore }: RowProps) {
  return (
    <li>
      <span>
        {createdAt}
        <span className="quiet">{note}</span>
      </span>
      <button type="button" className="button" onClick={onCompare}>
        Compare<span className="visually-hidden"> the version of {name} with the draft</span>
      </button>
      {onRestore && (
        <button type="button" className="button" onClick={onRestore}>
          Restore<span className="visually-hidden"> the version of {name}</span>
        </button>
      )}
    </li>
  );
}
