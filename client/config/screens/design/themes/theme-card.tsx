import { Check } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import type { DesignTheme } from '#client/config/canvas/themes/index.ts';
import { toCss } from '#domain/colours/format.ts';
import { getColours } from '#domain/colours/palette.ts';
import { fontStack } from '#domain/design/font-faces.ts';
import { listThemes } from '#domain/design/themes.ts';
import type { Design } from '#schema/contracts/design/design.ts';

const CORNERS: Readonly<Record<Design['tweaks']['imageStyle'], (radius: number) => string>> = {
  plain: (radius) => `${radius}px`,
  line: (radius) => `${radius}px`,
  shadow: (radius) => `${radius}px`,
  arch: (radius) => `50px 50px ${radius}px ${radius}px`,
};

function ThemeFace({ name, design: { palette, fonts, tweaks } }: { name: string; design: Design }) {
  const [page] = listThemes(getColours(palette));
  if (!page) return null;
  const radius = Math.min(tweaks.cornerRadiusPx, 12);
  const style = {
    '--face-ground': toCss(page.ground),
    '--face-ink': toCss(page.ink.shown),
    '--face-accent': toCss(page.accent.shown),
    '--face-on-accent': toCss(page.onAccent.shown),
    '--face-button': tweaks.buttonShape === 'pill' ? '99px' : `${Math.min(radius, 6)}px`,
    '--face-picture': CORNERS[tweaks.imageStyle](radius),
  } as CSSProperties;
  return (
    <span className="theme-face" style={style} aria-hidden="true">
      <span
        className="theme-face-title"
        style={{
          fontFamily: fontStack({ family: fonts.heading, weight: tweaks.headingWeight }),
          fontWeight: tweaks.headingWeight,
          letterSpacing: `${(tweaks.headingTracking ?? -2) / 100}em`,
          textTransform: tweaks.headingCase === 'uppercase' ? 'uppercase' : 'none',
        }}
      >
        {name}
      </span>
      <span className="theme-face-lines" />
      <span className={`theme-face-button is-${tweaks.buttonStyle}`} />
      <span className={`theme-face-picture is-${tweaks.imageStyle}`}>
        {palette.slice(1).map(({ id, value }) => (
          <i key={id} style={{ background: toCss(value.values) }} />
        ))}
      </span>
    </span>
  );
}

interface Props {
  theme: DesignTheme;
  isInUse: boolean;
  isPressed: boolean;
  isShown: boolean;
  onPress: () => void;
  onChangePointed: (isPointed: boolean) => void;
  onUse: () => void;
}

/** A theme card. Hover or focus previews the theme, and a press keeps the preview. */
export function ThemeCard({
  theme: { name, about, design },
  isInUse,
  isPressed,
  isShown,
  onPress,
  onChangePointed,
  onUse,
}: Props) {
  const id = useId();
  return (
    <li
      className="theme-entry"
      data-shown={isShown || undefined}
      // A touch does not hover before the press.
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onChangePointed(true)}
      onPointerLeave={() => onChangePointed(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && onChangePointed(true)}
      onBlur={() => onChangePointed(false)}
    >
      <button
        type="button"
        className="theme-try"
        aria-pressed={isPressed}
        aria-describedby={id}
        onClick={onPress}
      >
        <ThemeFace name={name} design={design} />
        <span className="theme-name">
          {name}
          {isInUse && (
            <span className="chip">
              <Check size={12} aria-hidden="true" /> In use
            </span>
          )}
        </span>
      </button>
      <p id={id} className="quiet">
        {about}
      </p>
      {isPressed && !isInUse && (
        <button type="button" className="button primary" onClick={onUse}>
          Use this theme
        </button>
      )}
    </li>
  );
}
