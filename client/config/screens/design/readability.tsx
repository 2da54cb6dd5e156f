import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import { toCss } from '#domain/colours/format.ts';
import { type Colours, PALETTE_NAMES } from '#domain/colours/palette.ts';
import { listThemes, type Theme, type ThemeColour, type ThemeRole } from '#domain/design/themes.ts';

const USES: Readonly<Record<ThemeRole, string>> = {
  ink: 'Text',
  accent: 'Links',
  onAccent: 'Buttons',
};
const ROLES = ['ink', 'accent', 'onAccent'] as const;
/** Never round a ratio up over the limit it misses. */
const ratio = (value: number) => (Math.floor(value * 10) / 10).toFixed(1);

/** Each section theme with the contrast of its text colors. */
export function Readability({ colours }: { colours: Colours }) {
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
        {use}: {PALETTE_NAMES[colour.from]} would have only {ratio(colour.wantedContrast)} to 1 here. Visitors
        get <i className="dot" style={{ background: toCss(colour.shown) }} aria-hidden="true" /> with{' '}
        {ratio(colour.contrast)} instead.
      </span>
    </p>
  );
}
