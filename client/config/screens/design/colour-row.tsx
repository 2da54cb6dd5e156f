import { useEffect, useId, useState } from 'react';
import { Slider } from '#client/config/kit/fields/slider.tsx';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import { toHsla } from '#domain/colours/colour.ts';
import { detectColourModel, formatColour, toCss, toHex } from '#domain/colours/format.ts';
import { PALETTE_NAMES } from '#domain/colours/palette.ts';
import { parseColour } from '#domain/colours/parse.ts';
import type { PaletteColour } from '#schema/contracts/design/design.ts';

interface Props {
  colour: PaletteColour;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (colour: PaletteColour) => void;
}

export function ColourRow({ colour, isOpen, onToggle, onChange }: Props) {
  const id = useId();
  const { values, userFormat } = colour.value;
  const shown = formatColour(values, userFormat);
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const name = PALETTE_NAMES[colour.id];
  const parsed = parseColour(typed);
  const set = (patch: Partial<typeof values>) =>
    onChange({ ...colour, value: { userFormat, values: { ...values, ...patch } } });
  const take = (text: string) => {
    setTyped(text);
    const next = parseColour(text);
    if (next) onChange({ ...colour, value: { userFormat: detectColourModel(text), values: toHsla(next) } });
  };
  return (
    <li className="colour-row">
      <div className="colour-line">
        <input
          type="color"
          aria-label={`Pick ${name}`}
          value={toHex({ ...values, alpha: 1 }) ?? '#000000'}
          onChange={(event) => take(event.target.value)}
        />
        <label htmlFor={id}>{name}</label>
        <input
          id={id}
          className="code"
          value={typed}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={parsed === null}
          aria-describedby={parsed ? undefined : `${id}-error`}
          onChange={(event) => take(event.target.value)}
          onBlur={() => parsed && setTyped(shown)}
        />
        <button
          type="button"
          className="text-button"
          aria-expanded={isOpen}
          aria-label={`Sliders of ${name}`}
          onClick={onToggle}
        >
          {isOpen ? 'Done' : 'Adjust'}
        </button>
      </div>
      {!parsed && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {COMPONENT_TEXTS.colour.unreadable}
        </p>
      )}
      {isOpen && (
        <div className="colour-sliders">
          <Slider
            label="Hue"
            value={Math.round(values.hue)}
            min={0}
            max={360}
            text={`${Math.round(values.hue)}°`}
            track="linear-gradient(to right, #f00, #ff0, #0f0, #0ff, #00f, #f0f, #f00)"
            onChange={(hue) => set({ hue })}
          />
          <Slider
            label="Saturation"
            value={Math.round(values.saturation)}
            min={0}
            max={100}
            text={`${Math.round(values.saturation)}%`}
            track={`linear-gradient(to right, ${toCss({ ...values, saturation: 0 })}, ${toCss({ ...values, saturation: 100 })})`}
            onChange={(saturation) => set({ saturation })}
          />
          <Slider
            label="Lightness"
            value={Math.round(values.lightness)}
            min={0}
            max={100}
            text={`${Math.round(values.lightness)}%`}
            track={`linear-gradient(to right, #000, ${toCss({ ...values, lightness: 50 })}, #fff)`}
            onChange={(lightness) => set({ lightness })}
          />
        </div>
      )}
    </li>
  );
}
