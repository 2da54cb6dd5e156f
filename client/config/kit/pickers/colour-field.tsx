import type { Hsla } from '#domain/colours/colour.ts';
import type { Colours } from '#domain/colours/palette.ts';
import { resolveColour } from '#domain/design/css-colour.ts';
import type { ColourReference } from '#schema/contracts/design/colour-reference.ts';
import { ColourPicker } from './colour-picker.tsx';
import { useSiteColours } from './use-site-colours.ts';
import './pickers.css';

export interface ColourFieldProps {
  label: string;
  help?: string;
  value: ColourReference | undefined;
  /** Returns a colour's contrast with its text; `colour` is null for the section's own colour. */
  contrastOf?: (colour: Hsla | null, colours: Colours) => number | null;
  onChange: (value: ColourReference) => void;
}

export default function ColourField({ label, help, value, contrastOf, onChange }: ColourFieldProps) {
  const colours = useSiteColours();
  return (
    <div className="field">
      <span aria-hidden="true">{label}</span>
      <ColourPicker
        label={label}
        value={value}
        colours={colours}
        contrastOf={(reference) =>
          colours && contrastOf ? contrastOf(resolveColour(reference, colours), colours) : null
        }
        onChange={onChange}
      />
      {help && <p className="field-help">{help}</p>}
    </div>
  );
}
