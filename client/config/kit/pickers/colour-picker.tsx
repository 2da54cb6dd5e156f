import { useId } from 'react';
import { type Hsla, toHsla } from '#domain/colours/colour.ts';
import { type ContrastGrade, formatContrast, gradeContrast } from '#domain/colours/contrast.ts';
import { toCss, toHex } from '#domain/colours/format.ts';
import { type Colours, PALETTE_NAMES } from '#domain/colours/palette.ts';
import { parseColour } from '#domain/colours/parse.ts';
import type { ColourReference } from '#schema/contracts/design/colour-reference.ts';
import { PALETTE_IDS } from '#schema/contracts/design/palette-ids.ts';
import { COMPONENT_TEXTS } from '../ui/component-texts.ts';
import { usePickerStyles } from './use-picker-styles.ts';

const MEANINGS: Readonly<Record<ContrastGrade, string>> = {
  AAA: 'Reads well at any size.',
  AA: 'Reads well as text.',
  'AA large': 'Readable as large text only.',
  low: 'Hard to read.',
};
const LABELS: Readonly<Record<ContrastGrade, string>> = {
  AAA: 'AAA',
  AA: 'AA',
  'AA large': 'AA large',
  low: 'Low',
};

function Contrast({ value }: { value: number }) {
  const grade = gradeContrast(value);
  return (
    <p role="status">
      <span className="grade" data-grade={grade}>
        {LABELS[grade]}
      </span>{' '}
      Contrast {formatContrast(value)}. {MEANINGS[grade]}
    </p>
  );
}

export interface ColourPickerProps {
  label: string;
  value: ColourReference | undefined;
  /** The site's palette. Until the palette loads, the picker shows only the names of its colours. */
  colours: Colours | null;
  /** Returns a colour's contrast with its background or text, or null if unknown. */
  contrastOf: (reference: ColourReference) => number | null;
  onChange: (value: ColourReference) => void;
  /** Text colours have no alpha channel. */
  hasAlpha?: boolean;
}

const NEW_CUSTOM = '#333333';
const { colour: TEXTS } = COMPONENT_TEXTS;

const isSame = (one: ColourReference, other: ColourReference) =>
  one.type === other.type &&
  (one.type !== 'SITE_PALETTE_COLOR' || (other.type === one.type && other.id === one.id));

export function ColourPicker({
  label,
  value,
  colours,
  contrastOf,
  onChange,
  hasAlpha = true,
}: ColourPickerProps) {
  const styles = usePickerStyles();
  const name = useId();
  const current = value ?? ({ type: 'THEME_COLOR' } as const);
  const swatch = (reference: ColourReference, text: string, shown: Hsla | null) => {
    const contrast = contrastOf(reference);
    return (
      <label className="swatch" key={text} title={text}>
        <input
          type="radio"
          name={name}
          checked={isSame(current, reference)}
          aria-label={
            contrast === null
              ? text
              : `${text}, contrast ${formatContrast(contrast)}, ${gradeContrast(contrast)}`
          }
          onChange={() => onChange(reference)}
        />
        {reference.type === 'THEME_COLOR' ? (
          <span aria-hidden="true">A</span>
        ) : (
          <span
            aria-hidden="true"
            className={reference.type === 'CUSTOM_COLOR' ? 'custom' : undefined}
            style={shown ? { background: toCss(shown) } : undefined}
          />
        )}
      </label>
    );
  };
  const contrast = contrastOf(current);
  return (
    <div className="picker" ref={styles}>
      <fieldset className="swatches" aria-label={label}>
        {swatch({ type: 'THEME_COLOR' }, TEXTS.theme, null)}
        {PALETTE_IDS.map((id) =>
          swatch({ type: 'SITE_PALETTE_COLOR', id, alpha: 1 }, PALETTE_NAMES[id], colours?.[id] ?? null),
        )}
        {swatch(
          current.type === 'CUSTOM_COLOR' ? current : { type: 'CUSTOM_COLOR', value: NEW_CUSTOM },
          TEXTS.custom,
          null,
        )}
      </fieldset>
      {current.type === 'SITE_PALETTE_COLOR' && (
        <div className="row">
          <label className="grow">
            Opacity
            <input
              type="range"
              min={5}
              max={100}
              step={5}
              value={Math.round(current.alpha * 100)}
              aria-valuetext={`${Math.round(current.alpha * 100)} %`}
              onChange={({ target }) => onChange({ ...current, alpha: target.valueAsNumber / 100 })}
            />
          </label>
          <span aria-hidden="true">{Math.round(current.alpha * 100)} %</span>
        </div>
      )}
      {current.type === 'CUSTOM_COLOR' && (
        <CustomColour label={label} value={current.value} hasAlpha={hasAlpha} onChange={onChange} />
      )}
      {contrast !== null && <Contrast value={contrast} />}
    </div>
  );
}

function CustomColour({
  label,
  value,
  hasAlpha,
  onChange,
}: {
  label: string;
  value: string;
  hasAlpha: boolean;
  onChange: (value: ColourReference) => void;
}) {
  const id = useId();
  const parsed = parseColour(value);
  const isTranslucent = parsed !== null && parsed.alpha < 1 && !hasAlpha;
  const problem = parsed === null ? TEXTS.unreadable : isTranslucent ? TEXTS.opaque : null;
  const set = (text: string) => onChange({ type: 'CUSTOM_COLOR', value: text });
  return (
    <>
      <div className="row">
        <input
          type="color"
          aria-label={`${label}: pick`}
          value={(parsed && toHex(toHsla({ ...parsed, alpha: 1 }))) ?? NEW_CUSTOM}
          onChange={({ target }) => set(target.value)}
        />
        <input
          type="text"
          className="grow"
          aria-label={`${label}: custom color`}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem ? id : undefined}
          value={value}
          maxLength={60}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => set(target.value)}
        />
      </div>
      {problem && (
        <p className="problem" id={id} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
