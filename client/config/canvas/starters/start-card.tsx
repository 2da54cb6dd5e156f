import { type ReactNode, useId } from 'react';

interface Props {
  value: string;
  name: string;
  about: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A radio button with a picture of what it starts. */
export function StartCard({ value, name, about, isChosen, isDisabled, onChoose, children }: Props) {
  const id = useId();
  return (
    <label className="start-card">
      <input
        type="radio"
        name="start"
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
        onChange={onChoose}
      />
      <span className="start-picture" aria-hidden="true" inert>
        {children}
      </span>
      <strong id={`${id}-name`}>{name}</strong>
      <span id={`${id}-about`} className="quiet">
        {about}
      </span>
    </label>
  );
}
