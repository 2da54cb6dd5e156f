import { type RefCallback, useCallback } from 'react';
import { PICKER_CSS } from './pickers.css.ts';

let sheet: CSSStyleSheet | null = null;

function getSheet(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(PICKER_CSS);
  return sheet;
}

/** Gives the tree that an element stands in, document or shadow root, the styles of pickers. */
export function usePickerStyles(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    const root = element?.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return;
    const own = getSheet();
    if (!root.adoptedStyleSheets.includes(own)) root.adoptedStyleSheets.push(own);
  }, []);
}
