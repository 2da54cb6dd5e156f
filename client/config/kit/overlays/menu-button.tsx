import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { lazyPart } from '../states/lazy-part.tsx';
import type { MenuEntry, MenuProps } from './menu-popover.tsx';

export type { MenuEntry };

/** Lazy: React Aria's menu loads when a menu is about to open. */
export const MenuPopover = lazyPart(() => import('./menu-popover.tsx'), { fallback: null });

interface Props extends Omit<MenuProps, 'trigger' | 'start' | 'onClose'> {
  className: string;
  children: ReactNode;
}

/** A button that opens a menu. An arrow key opens it at the nearest end. */
export function MenuButton({ className, children, ...menu }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<MenuProps['start'] | null>(null);
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    // Prevent a surrounding list from moving focus.
    event.stopPropagation();
    setStart(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <>
      <button
        type="button"
        ref={trigger}
        className={className}
        aria-label={menu.label}
        aria-haspopup="menu"
        aria-expanded={start !== null}
        onPointerEnter={MenuPopover.preload}
        onFocus={MenuPopover.preload}
        onKeyDown={openByArrow}
        onClick={({ currentTarget, detail }) => {
          // The menu returns focus to this button, and Safari does not focus a button on click.
          currentTarget.focus();
          // Keyboard clicks have a count of 0.
          setStart(start ? null : detail === 0 ? 'first' : 'menu');
        }}
      >
        {children}
      </button>
      {start && <MenuPopover {...menu} trigger={trigger} start={start} onClose={() => setStart(null)} />}
    </>
  );
}
