import { Check } from 'lucide-react';
import { useId } from 'react';
import type { DesignTheme } from '#client/config/canvas/themes/index.ts';
import { ThemeFace } from './theme-face.tsx';

interface Props {
  theme: DesignTheme;
  isInUse: boolean;
  isPressed: boolean;
  isShown: boolean;
  onPress: () => void;
  onPoint: (isPointed: boolean) => void;
  onUse: () => void;
}

/** A theme as a small page. Pointing at it or reaching it by key tries it, pressing it keeps it shown. */
export function ThemeCard({
  theme: { name, about, design },
  isInUse,
  isPressed,
  isShown,
  onPress,
  onPoint,
  onUse,
}: Props) {
  const id = useId();
  return (
    <li
      className="theme-entry"
      data-shown={isShown || undefined}
      // A finger points at nothing before it presses.
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && onPoint(true)}
      onBlur={() => onPoint(false)}
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
