import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { lazyPart } from '../states/lazy-part.tsx';
import type { MenuEntry, MenuProps } from './menu-popover.tsx';

export type { MenuEntry };

/** React Aria's menu comes with the first one that is about to open. */
export const MenuPopover = lazyPart(() => import('./menu-popover.tsx'), { fallback: null });

interface Props extends Omit<MenuProps, 'trigger' | 'start' | 'onClose'> {
  className: string;
  /** The icon. */
  children: ReactNode;
}

/** A button that opens a menu: with a press, or with an arrow key at the end that it points from. */
export function MenuButton({ className, children, ...menu }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  /** Which entry has the focus first; null while it is closed. */
  const [start, setStart] = useState<MenuProps['start'] | null>(null);
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    // A list around it would move the focus.
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
          // Safari does not focus what is pressed, and the menu gives the focus back to where it was.
          currentTarget.focus();
          // Keys press without a count.
          setStart(start ? null : detail === 0 ? 'first' : 'menu');
        }}
      >
        {children}
      </button>
      {start && <MenuPopover {...menu} trigger={trigger} start={start} onClose={() => setStart(null)} />}
    </>
  );
}
