import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import './terms.css';

interface Props {
  values: readonly string[];
  nameOf?: (value: string) => string;
  onChange: (values: string[]) => void;
}

export const Terms = ({ values, nameOf = (value) => value, onChange }: Props) =>
  values.map((value) => (
    <span key={value} className="term">
      {nameOf(value)}
      <button
        type="button"
        aria-label={`Remove ${nameOf(value)}`}
        onClick={() => onChange(values.filter((one) => one !== value))}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  ));

interface Keys {
  text: string;
  add: (text: string) => void;
  removeLast: () => void;
}

/**
 * Handles keys in a term input: Enter adds the typed term; Backspace in the empty input removes the last
 * one.
 */
export const termKeys =
  ({ text, add, removeLast }: Keys) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '') removeLast();
  };
