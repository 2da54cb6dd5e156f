import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import './terms.css';

interface Props {
  values: readonly string[];
  /** What a value is called. */
  nameOf?: (value: string) => string;
  onChange: (values: string[]) => void;
}

/** What a list has so far, each with the way to take it out; stands in a box of class `terms`, before the control that adds. */
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

/** Keys of the control that adds: Enter takes what is written, Backspace in the empty control the last one out. */
export const termKeys =
  ({ text, add, removeLast }: Keys) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '') removeLast();
  };
