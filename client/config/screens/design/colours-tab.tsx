import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useStore } from '#client/config/kit/store.ts';
import { toCss, toHex } from '#domain/colours/format.ts';
import {
  type Colours,
  DEFAULT_SEED,
  getColours,
  PALETTE_NAMES,
  paletteFrom,
} from '#domain/colours/palette.ts';
import { listThemes, type Theme, type ThemeColour, type ThemeRole } from '#domain/design/themes.ts';
import type { PaletteColour, PaletteId } from '#schema/contracts/design/design.ts';
import { ColourRow } from './colour-row.tsx';
import type { DesignSession } from './design-session.ts';
import { CURATED } from './presets.ts';

const USES: Readonly<Record<ThemeRole, string>> = {
  ink: 'Text',
  accent: 'Links',
  onAccent: 'Buttons',
};
const ROLES = ['ink', 'accent', 'onAccent'] as const;
/** Rounds a contrast ratio down. Rounded up, a ratio could seem to reach a requirement that it misses. */
const ratio = (value: number) => (Math.floor(value * 10) / 10).toFixed(1);

function Readability({ colours }: { colours: Colours }) {
  const themes = listThemes(colours);
  const mended = themes.flatMap((theme) =>
    ROLES.filter((role) => theme[role].isMended).map(() => theme.name),
  );
  return (
    <section className="panel-part" aria-labelledby="readability">
      <h2 id="readability">Readability</h2>
      <p className="quiet" role="status">
        {mended.length === 0
          ? 'All text is readable, with a contrast of at least 4.5 to 1.'
          : `${mended.length === 1 ? 'One text' : `${mended.length} texts`} would be hard to read in these colors. Visitors get the nearest readable color.`}
      </p>
      <ul className="themes">
        {themes.map((theme) => (
          <ThemeCard key={theme.name} theme={theme} />
        ))}
      </ul>
    </section>
  );
}

function ThemeCard({ theme }: { theme: Theme }) {
  const style = {
    '--card-ground': toCss(theme.ground),
    '--card-ink': toCss(theme.ink.shown),
    '--card-accent': toCss(theme.accent.shown),
    '--card-on-accent': toCss(theme.onAccent.shown),
  } as CSSProperties;
  const broken = ROLES.filter((role) => theme[role].isMended);
  return (
    <li className="theme-card">
      <div className="theme-sample" style={style} aria-hidden="true">
        <span>Aa</span>
        <u>Link</u>
        <b>Button</b>
      </div>
      <div className="theme-facts">
        <h3>{PALETTE_NAMES[theme.groundFrom]} sections</h3>
        <dl>
          {ROLES.map((role) => (
            <div key={role} data-mended={theme[role].isMended || undefined}>
              <dt>{USES[role]}</dt>
              <dd>{ratio(theme[role].contrast)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {broken.length > 0 ? (
        broken.map((role) => <Warning key={role} use={USES[role]} colour={theme[role]} />)
      ) : (
        <span className="theme-mark">
          <CircleCheck size={16} aria-hidden="true" />
          <span className="visually-hidden">Readable</span>
        </span>
      )}
    </li>
  );
}

function Warning({ use, colour }: { use: string; colour: ThemeColour }) {
  return (
    <p className="theme-warning">
      <TriangleAlert size={14} aria-hidden="true" />
      <span>
        {use}: {PALETTE_NAMES[colour.from]} would have a contrast of only {ratio(colour.wantedContrast)} to 1
        here. Visitors get{' '}
        <i className="dot" style={{ background: toCss(colour.shown) }} aria-hidden="true" /> with{' '}
        {ratio(colour.contrast)} instead.
      </span>
    </p>
  );
}

const getHex = ({ value }: PaletteColour) => toHex(value.values);
const isSame = (one: readonly PaletteColour[], other: readonly PaletteColour[]) =>
  one.map(getHex).join() === other.map(getHex).join();

export function ColoursTab({ session }: { session: DesignSession }) {
  const { palette } = useStore(session.store).history.present;
  const [open, setOpen] = useState<PaletteId | null>(null);
  return (
    <>
      <ul className="colour-rows">
        {palette.map((colour) => (
          <ColourRow
            key={colour.id}
            colour={colour}
            isOpen={open === colour.id}
            onToggle={() => setOpen(open === colour.id ? null : colour.id)}
            onChange={session.setColour}
          />
        ))}
      </ul>
      <Readability colours={getColours(palette)} />
      <section className="panel-part" aria-labelledby="palettes">
        <h2 id="palettes">Start from a palette</h2>
        <ul className="palettes">
          {CURATED.map((preset) => (
            <li key={preset.name}>
              <button
                type="button"
                aria-pressed={isSame(palette, preset.palette)}
                onClick={() => session.setPalette(preset.palette)}
              >
                <Swatches palette={preset.palette} />
                <span>{preset.name}</span>
              </button>
            </li>
          ))}
        </ul>
        <Seed onGrow={session.setPalette} />
      </section>
    </>
  );
}

function Swatches({ palette }: { palette: readonly PaletteColour[] }) {
  return (
    <span className="swatches" aria-hidden="true">
      {palette.map(({ id, value }) => (
        <i key={id} style={{ background: toCss(value.values) }} />
      ))}
    </span>
  );
}

function Seed({ onGrow }: { onGrow: (palette: PaletteColour[]) => void }) {
  const [seed, setSeed] = useState(DEFAULT_SEED.toLowerCase());
  const palette = paletteFrom(seed);
  return (
    <form
      className="seed"
      onSubmit={(event) => {
        event.preventDefault();
        if (palette) onGrow(palette);
      }}
    >
      <input
        type="color"
        aria-label="Color to generate a palette from"
        value={seed}
        onChange={(event) => setSeed(event.target.value)}
      />
      {palette && <Swatches palette={palette} />}
      <button type="submit" className="button">
        Generate palette
      </button>
    </form>
  );
}
