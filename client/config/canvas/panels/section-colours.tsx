import { Slider } from '#client/config/kit/fields/slider.tsx';
import { ColourChoice } from '#client/config/kit/pickers/colour-choice.tsx';
import { type Hsla, toHsla, toRgba } from '#domain/colours/colour.ts';
import { blendOver, getContrastOn } from '#domain/colours/contrast.ts';
import type { Colours } from '#domain/colours/palette.ts';
import { listThemes } from '#domain/design/themes.ts';
import type { ColourReference } from '#schema/contracts/design/colour-reference.ts';
import type { PaletteId } from '#schema/contracts/design/palette-ids.ts';
import type { Background, Section } from '#schema/contracts/pages/page-content.ts';
import { FieldControl } from './field-control.tsx';

interface Props {
  theme: Section['theme'];
  value: Background | null;
  onChange: (value: Background | null) => void;
}

type Ground = 'theme' | 'color' | 'gradient';
const GROUNDS = [
  ['theme', 'Section theme color'],
  ['color', 'Another color'],
  ['gradient', 'Gradient'],
] as const;

/** Pairs each theme's background with a neighbouring colour that keeps the text readable. */
const NEIGHBORS: Readonly<Record<Section['theme'], readonly [PaletteId, PaletteId]>> = {
  lightest: ['white', 'lightAccent'],
  light: ['lightAccent', 'white'],
  bright: ['accent', 'darkAccent'],
  dark: ['darkAccent', 'black'],
  darkest: ['black', 'darkAccent'],
};
const ofPalette = (id: PaletteId): ColourReference => ({ type: 'SITE_PALETTE_COLOR', id, alpha: 1 });

const contrastWithText =
  (name: Section['theme']) =>
  (colour: Hsla | null, colours: Colours): number | null => {
    const theme = listThemes(colours).find((candidate) => candidate.name === name);
    if (!theme) return null;
    const ground = colour ? toHsla(blendOver(toRgba(colour), toRgba(theme.ground))) : theme.ground;
    return getContrastOn(theme.ink.shown, ground);
  };

const NO_GROUND: Background = { scrim: 0, scrimSide: 'all' };

export function SectionColours({ theme, value, onChange }: Props) {
  const [own, neighbor] = NEIGHBORS[theme];
  const { color, gradient, ...rest }: Background = value ?? NO_GROUND;
  const ground: Ground = gradient ? 'gradient' : color ? 'color' : 'theme';
  const contrastOf = contrastWithText(theme);
  const choose = (next: unknown) => {
    if (next === 'color') onChange({ ...rest, color: gradient?.to ?? ofPalette(neighbor) });
    else if (next === 'gradient')
      onChange({ ...rest, gradient: { from: ofPalette(own), to: color ?? ofPalette(neighbor), angle: 180 } });
    else onChange(rest.image || rest.sample ? rest : null);
  };
  return (
    <>
      <FieldControl
        field={{
          key: 'ground',
          label: 'Background color',
          control: 'select',
          initial: 'theme',
          options: GROUNDS,
        }}
        value={ground}
        onChange={choose}
      />
      {color && (
        <ColourChoice
          label="Color"
          contrastOf={contrastOf}
          value={color}
          onChange={(next) => onChange({ ...rest, color: next })}
        />
      )}
      {gradient && (
        <>
          <ColourChoice
            label="From"
            contrastOf={contrastOf}
            value={gradient.from}
            onChange={(from) => onChange({ ...rest, gradient: { ...gradient, from } })}
          />
          <ColourChoice
            label="To"
            contrastOf={contrastOf}
            value={gradient.to}
            onChange={(to) => onChange({ ...rest, gradient: { ...gradient, to } })}
          />
          <Slider
            label="Direction"
            value={gradient.angle}
            min={0}
            max={345}
            step={15}
            text={`${gradient.angle}°`}
            onChange={(angle) => onChange({ ...rest, gradient: { ...gradient, angle } })}
          />
        </>
      )}
    </>
  );
}
