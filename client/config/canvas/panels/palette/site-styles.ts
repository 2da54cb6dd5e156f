/** Selectors of a document as those of a shadow tree: the host stands for the document's root, and its child for the body. */
const asShadowStyles = (css: string): string =>
  css
    .replaceAll(/:root\b/g, ':host')
    .replaceAll(/(^|[{},])\s*html(?=[\s{,.:[>])/g, '$1:host')
    .replaceAll(/(^|[{},])\s*body(?=[\s{,.:[>])/g, '$1.palette-body');

const FONT_FACES = /@font-face\s*\{[^{}]*\}/g;

/** What only pictures of blocks need: nothing of them moves, and none is taller than its window. */
const PICTURE_CSS = `
:host { all: initial; display: block; overflow: hidden; }
.palette-body.palette-body {
  display: grid; align-content: safe center; min-height: 0; height: 100%; overflow: hidden;
  padding: 1.5rem; background: var(--ground); color: var(--ink);
}
.palette-body > * { min-width: 0; max-width: 100%; }
.palette-body *, .palette-body *::before, .palette-body *::after { animation: none !important; transition: none !important; }
`;

const toSheet = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

/** The styles of the page in the editing frame, which has those of every type of block. */
function readFrameStyles(): string {
  const frame = document.querySelector<HTMLIFrameElement>('.stage iframe');
  const styles = frame?.contentDocument?.querySelectorAll('style') ?? [];
  return Array.from(styles, ({ textContent }) => textContent).join('\n');
}

let known: { css: string; sheets: CSSStyleSheet[] } | null = null;
let fonts: CSSStyleSheet | null = null;

/** Style sheets in the site's design, shared by all pictures; read anew after the design has changed. Null without a page. */
export function getSiteStyles(): readonly CSSStyleSheet[] | null {
  const css = readFrameStyles();
  if (css === '') return null;
  if (known?.css === css) return known.sheets;
  known = { css, sheets: [toSheet(asShadowStyles(css.replaceAll(FONT_FACES, ''))), toSheet(PICTURE_CSS)] };
  // A shadow tree ignores font faces of its own.
  const faces = toSheet((css.match(FONT_FACES) ?? []).join(''));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((sheet) => sheet !== fonts), faces];
  fonts = faces;
  return known.sheets;
}
