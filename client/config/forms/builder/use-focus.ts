import { useCallback, useEffect, useRef, useState } from 'react';

/** Where the focus goes once the change is drawn: the new field's label, the palette, the field that moved, or what is left. */
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
    // What is typed next takes the place of the label that came with the field.
    if (label instanceof HTMLInputElement) label.select();
  } else if (aim.to === 'palette') find('.palette li button')?.focus();
  else if (aim.to === 'moved') {
    const { activeElement } = document;
    const isName = activeElement?.matches('.field-name, .field-row .icon-button') ?? false;
    find(`[${isName ? 'data-field' : 'data-grip'}="${aim.fieldId}"]`)?.focus();
  } else if (document.activeElement === document.body) find('.field-list [data-field], .field-add')?.focus();
}

/** Puts the focus where the work goes on. */
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
