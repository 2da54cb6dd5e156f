/** A rule with one class, as written by Apple's apps: `p.p1 {font: 28.0px Helvetica}`. */
const RULE = /(?:^|[\s,}>])((?:p|span|li|h[1-6])\.[a-z]+\d+)\s*\{([^{}]*)\}/gi;

/** Reads the class rules of pasted style elements. Keys have the form `tag.class`. */
function readRules(root: ParentNode): Map<string, string> {
  const css = [...root.querySelectorAll('style')].map(({ textContent }) => textContent ?? '').join('\n');
  return new Map(
    [...css.matchAll(RULE)].map(([, selector = '', body = '']) => [selector.toLowerCase(), body]),
  );
}

// The limit of 200 characters keeps a match from searching the rest of the text.
const FONT_SIZE = /font(?:-size)?\s{0,9}:[^;]{0,200}?(\d{1,4}(?:\.\d{1,9})?)(px|pt)/i;
const toPx = (css: string): number | null => {
  const [, size, unit] = FONT_SIZE.exec(css) ?? [];
  return size === undefined ? null : Number(size) * (unit === 'pt' ? 4 / 3 : 1);
};
const BOLD = /font(?:-weight)?\s{0,9}:[^;]{0,200}\b(?:bold|[6-9]00)\b/i;
const ITALIC = /font(?:-style)?\s{0,9}:[^;]{0,200}\b(?:italic|oblique)\b/i;
const UNDERLINED = /text-decoration[^:;]{0,20}:[^;]{0,200}\bunderline\b/i;

/** A line whose font size exceeds that of body text by this ratio is a heading. */
const HEADING_RATIO = 1.2;
const LONGEST_HEADING = 160;

interface Line {
  element: Element;
  sizePx: number;
  letters: number;
}

function findBodySize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { sizePx, letters: count } of lines) letters.set(sizePx, (letters.get(sizePx) ?? 0) + count);
  return [...letters].reduce((best, next) => (next[1] > best[1] ? next : best), [0, -1])[0];
}

/**
 * Finds headings, which Apple's apps write as larger paragraphs. The largest become level 2, below the
 * page's title.
 */
function findHeadings(root: Element, styleOf: (element: Element) => string): void {
  const lines = [...root.querySelectorAll('p')].flatMap((element): Line[] => {
    const inner = element.childElementCount === 1 ? element.firstElementChild : null;
    const sizePx = (inner && toPx(styleOf(inner))) ?? toPx(styleOf(element));
    const letters = element.textContent?.trim().length ?? 0;
    return sizePx === null || letters === 0 ? [] : [{ element, sizePx, letters }];
  });
  const body = findBodySize(lines);
  const sizes = [...new Set(lines.map(({ sizePx }) => sizePx))]
    .filter((size) => size >= body * HEADING_RATIO)
    .sort((one, other) => other - one);
  for (const { element, sizePx, letters } of lines) {
    const rank = sizes.indexOf(sizePx);
    if (rank < 0 || letters > LONGEST_HEADING || element.closest('li')) continue;
    const heading = root.ownerDocument.createElement(`h${Math.min(4, rank + 2)}`);
    heading.append(...element.childNodes);
    element.replaceWith(heading);
  }
}

function wrapContent(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

export function applyClassStyles(root: Element, whole: ParentNode): void {
  const rules = readRules(whole);
  if (rules.size === 0) return;
  const styleOf = (element: Element) =>
    [...element.classList]
      .map((name) => rules.get(`${element.localName}.${name.toLowerCase()}`) ?? '')
      .join(';');
  for (const element of root.querySelectorAll('p[class], span[class], li[class]')) {
    const css = styleOf(element);
    if (BOLD.test(css)) wrapContent(element, 'strong');
    if (ITALIC.test(css)) wrapContent(element, 'em');
    if (UNDERLINED.test(css)) wrapContent(element, 'u');
  }
  findHeadings(root, styleOf);
}
