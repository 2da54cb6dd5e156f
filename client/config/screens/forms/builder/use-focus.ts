import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Where to move the focus after the next render: the new field's label, the palette, the moved field, or a remaining
 * one.
 */
export type FocusAim =
  | { to: 'label' }
  | { to: 'palette' }
  | { to: 'moved'; fieldId: string }
  | { to: 'list' };

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

function goTo(aim: FocusAim): void {
  if (aim.to === 'label') {
    const label = find('.build-panel input, .build-panel textarea');
    label?.focus();
    // Select the default label so that typing replaces it.
    if (label instanceof HTMLInputElement) label.select();
  } else if (aim.to === 'palette') find('.palette li button')?.focus();
  else if (aim.to === 'moved') {
    const { activeElement } = document;
    const isName = activeElement?.matches('.field-name, .field-row .icon-button') ?? false;
    find(`[${isName ? 'data-field' : 'data-grip'}="${aim.fieldId}"]`)?.focus();
  } else if (document.activeElement === document.body) find('.field-list [data-field], .field-add')?.focus();
}

/** Moves the focus to the next step. */
export function useFocus(): (aim: FocusAim) => void {
  const next = useRef<FocusAim | null>(null);
  const [, setTurn] = useState(0);
  useEffect(() => {
    const aim = next.current;
    next.current = null;
    if (aim) goTo(aim);
  });
  return useCallback((aim) => {
    next.current = aim;
    setTurn((turn) => turn + 1);
  }, []);
}
