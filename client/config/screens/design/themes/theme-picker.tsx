import { useEffect, useState } from 'react';
import { type DesignTheme, THEMES, withTheme } from '#client/config/canvas/themes/index.ts';
import { useStore } from '#client/config/kit/store.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { listFontUses } from '#domain/design/design-css.ts';
import { fontFaces } from '#domain/design/font-faces.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import type { FontTable } from '#schema/contracts/design/font-files.ts';
import type { DesignSession } from '../design-session.ts';
import { ThemeCard } from './theme-card.tsx';
import './themes.css';

/** Declares the theme fonts of all cards. Browsers load only the fonts of visible cards. */
function useThemeFonts(fonts: FontTable): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      fontFaces(
        THEMES.flatMap(({ design }) => listFontUses(design)),
        fonts,
      ),
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [fonts]);
}

interface Props {
  session: DesignSession;
  /** Previews an unsaved design on the page; null restores the owner's design. */
  onTry: (design: Design | null) => void;
  former: Design | null;
  onRememberFormer: (design: Design | null) => void;
}

const isSame = (one: Design, other: Design) => JSON.stringify(one) === JSON.stringify(other);

export default function ThemePicker({ session, onTry, former, onRememberFormer }: Props) {
  const { present } = useStore(session.store).history;
  const [pressedId, setPressed] = useState<string | null>(null);
  const [pointedId, setPointed] = useState<string | null>(null);
  const shown = THEMES.find(({ id }) => id === (pointedId ?? pressedId)) ?? null;
  useThemeFonts(session.fonts);
  useEffect(() => onTry(shown && withTheme(present, shown)), [shown, present, onTry]);
  useEffect(() => () => onTry(null), [onTry]);

  const use = (theme: DesignTheme) => {
    onRememberFormer(present);
    session.setDesign(withTheme(present, theme));
    setPressed(null);
    setPointed(null);
    toast.success(`${theme.name} is your design now. Visitors see it when you publish.`);
  };
  const back = () => {
    if (former) session.setDesign(former);
    onRememberFormer(null);
  };
  return (
    <section
      className="stack"
      aria-label="Themes"
      onKeyDown={({ key }) => key === 'Escape' && setPressed(null)}
    >
      <p className="quiet">
        Hover over a theme to preview it on your page, or click to keep the preview. Your text, logo and
        images stay. Changes are saved when you use a theme.
      </p>
      {former && (
        <div className="theme-former">
          <p>Your previous design is kept until you leave this page.</p>
          <button type="button" className="button" onClick={back}>
            Restore previous design
          </button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {shown ? `Your page in ${shown.name}. Not saved.` : ''}
      </p>
      <ul className="theme-grid">
        {THEMES.map((theme) => (
          <ThemeCard
            key={theme.id}
            theme={theme}
            isInUse={isSame(withTheme(present, theme), present)}
            isPressed={theme.id === pressedId}
            isShown={theme === shown}
            onPress={() => setPressed(theme.id === pressedId ? null : theme.id)}
            onChangePointed={(isPointed) =>
              setPointed((before) => (isPointed ? theme.id : before === theme.id ? null : before))
            }
            onUse={() => use(theme)}
          />
        ))}
      </ul>
    </section>
  );
}
