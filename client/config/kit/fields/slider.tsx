import { useId } from 'react';
import './slider.css';

interface Props {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  text: string;
  onChange: (value: number) => void;
  /** CSS background of the track, such as a range of hues. */
  track?: string;
}

export function Slider({ label, value, min, max, step = 1, text, onChange, track }: Props) {
  const id = useId();
  return (
    <div className="slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        data-track={track ? '' : undefined}
        style={track ? { backgroundImage: track } : undefined}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
