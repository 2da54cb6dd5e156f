import { Check } from '#client/config/kit/fields/check.tsx';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Slider } from '#client/config/kit/fields/slider.tsx';
import { ColourChoice } from '#client/config/kit/pickers/colour-choice.tsx';
import type { HeaderColourKey, HeaderStyle } from '#schema/contracts/design/colour-reference.ts';

const DEFAULT_HEADER: HeaderStyle = {
  position: 'static',
  shrinks: false,
  style: 'theme',
  borderPx: 0,
  hasDropShadow: false,
  colors: {},
};

const POSITIONS = [
  ['static', 'Static'],
  ['fixed', 'Fixed'],
  ['scroll-back', 'Scroll back'],
] as const;
const STYLES = [
  ['theme', 'Theme'],
  ['solid', 'Solid'],
  ['gradient', 'Gradient'],
] as const;
const PARTS = [
  ['Background', 'Header background'],
  ['Navigation', 'Header navigation'],
  ['Border', 'Header border color'],
  ['DropShadow', 'Header shadow color'],
] as const;

const NAVIGATION_HELP = 'Colors that are hard to read on the background are corrected.';

const isColorUsed = (part: (typeof PARTS)[number][0], { borderPx, hasDropShadow }: HeaderStyle) =>
  part === 'Border' ? borderPx > 0 : part !== 'DropShadow' || hasDropShadow;

interface Props {
  look: HeaderStyle | undefined;
  /** Quick successive changes with the same `group` form one undo step. */
  onChange: (look: HeaderStyle, group: string) => void;
}

export function HeaderStyleFields({ look = DEFAULT_HEADER, onChange }: Props) {
  const { position, style } = look;
  const set = (patch: Partial<HeaderStyle>) =>
    onChange({ ...look, ...patch }, `look:${Object.keys(patch).join()}`);
  return (
    <section className="panel-part stack" aria-labelledby="header-look">
      <h2 id="header-look">Behavior and colors</h2>
      <Choice
        label="Header position"
        value={position}
        options={POSITIONS}
        onChange={(next) => set({ position: next })}
      />
      {position === 'scroll-back' && (
        <p className="quiet">The header scrolls away with the page and returns when visitors scroll up.</p>
      )}
      {position !== 'static' && (
        <Check
          label="Shrink the header while scrolling"
          isOn={look.shrinks}
          onChange={(shrinks) => set({ shrinks })}
        />
      )}
      <Choice label="Header style" value={style} options={STYLES} onChange={(next) => set({ style: next })} />
      <Slider
        label="Header border"
        value={look.borderPx}
        min={0}
        max={8}
        text={look.borderPx === 0 ? 'None' : `${look.borderPx} px`}
        onChange={(borderPx) => set({ borderPx })}
      />
      <Check
        label="Header shadow"
        isOn={look.hasDropShadow}
        onChange={(hasDropShadow) => set({ hasDropShadow })}
      />
      {style !== 'theme' &&
        PARTS.filter(([part]) => isColorUsed(part, look)).map(([part, label]) => {
          const key: HeaderColourKey = `${style}Header${part}Color`;
          return (
            <ColourChoice
              key={key}
              label={label}
              {...(part === 'Navigation' && { help: NAVIGATION_HELP })}
              value={look.colors[key]}
              onChange={(colour) => set({ colors: { ...look.colors, [key]: colour } })}
            />
          );
        })}
    </section>
  );
}
