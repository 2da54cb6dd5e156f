import { type RefCallback, useCallback } from 'react';

/**
 * Styles for both the panel and a shadow root. `--picker-…` properties are set in pickers.css or
 * chrome.css.ts.
 */
const PICKER_CSS = `
.picker { display: grid; gap: 10px; min-width: 0; color: var(--picker-ink); font-size: 13px; line-height: 1.35; }
.picker :is(p, ul, fieldset) { margin: 0; padding: 0; border: 0; min-width: 0; }
.picker .swatches { display: flex; flex-wrap: wrap; gap: 6px; }
.picker .swatch { position: relative; display: block; }
.picker .swatch input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.picker .swatch span { display: grid; place-items: center; width: 32px; height: 32px; border: 1px solid var(--picker-line); border-radius: 50%; font-size: 12px; font-weight: 600; overflow: hidden; }
.picker .swatch input:checked + span { outline: 2px solid var(--picker-accent); outline-offset: 2px; }
.picker .swatch input:focus-visible + span { outline: 3px solid var(--picker-accent); outline-offset: 3px; }
.picker .swatch .custom { background: conic-gradient(#d33, #dc3, #3b5, #39d, #63c, #d33); }
.picker .row { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.picker .row > label { display: inline-flex; align-items: center; gap: 6px; }
.picker .grow { flex: 1 1 120px; min-width: 0; }
.picker input[type="text"] { box-sizing: border-box; width: 100%; min-height: 32px; padding: 0 8px; border: 1px solid var(--picker-line-2); border-radius: 5px; background: var(--picker-surface); color: inherit; font: inherit; }
.picker input[type="color"] { width: 44px; height: 32px; padding: 2px; border: 1px solid var(--picker-line-2); border-radius: 5px; background: none; cursor: pointer; }
.picker input[type="range"] { flex: 1; min-width: 90px; min-height: 24px; accent-color: var(--picker-accent); }
.picker select { min-height: 32px; padding: 0 6px; border: 1px solid var(--picker-line-2); border-radius: 5px; background: var(--picker-surface); color: inherit; font: inherit; }
.picker .combo { position: relative; }
.picker [role="listbox"] { position: absolute; z-index: 5; inset: calc(100% + 4px) 0 auto; max-height: 260px; padding: 4px; overflow: auto; border: 1px solid var(--picker-line-2); border-radius: 8px; background: var(--picker-surface); box-shadow: 0 8px 28px rgb(15 18 25 / .2); list-style: none; overscroll-behavior: contain; }
.picker [role="listbox"][hidden] { display: none; }
.picker [role="option"] { display: grid; gap: 1px; padding: 6px 8px; border-radius: 5px; cursor: pointer; overflow-wrap: anywhere; }
.picker [role="option"] .quiet { font-size: 12px; }
.picker [role="option"]:hover { background: var(--picker-surface-2); }
.picker [role="option"][aria-selected="true"] { background: var(--picker-surface-2); outline: 2px solid var(--picker-accent); outline-offset: -2px; }
.picker [role="status"]:empty { display: none; }
.picker .quiet { color: var(--picker-ink-2); }
.picker .grade { display: inline-block; padding: 1px 6px; border-radius: 4px; background: var(--picker-good); color: var(--picker-surface); font-weight: 600; }
.picker .grade[data-grade="AA large"] { background: var(--picker-warn); }
.picker .grade[data-grade="low"] { background: var(--picker-bad); }
.picker .problem { color: var(--picker-bad); }
.picker :focus-visible { outline: 2px solid var(--picker-accent); outline-offset: 1px; }
@media (pointer: coarse) {
  .picker .swatch span { width: 36px; height: 36px; }
}
`;

let sheet: CSSStyleSheet | null = null;

function getSheet(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(PICKER_CSS);
  return sheet;
}

export function usePickerStyles(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    const root = element?.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return;
    const own = getSheet();
    if (!root.adoptedStyleSheets.includes(own)) root.adoptedStyleSheets.push(own);
  }, []);
}
