/** Style sheets that the server wrote for a page: the base styles, then those of its parts. */
const STYLES = 'head > style:not([data-custom-css])';

const listTexts = ({ cssRules }: CSSStyleSheet): string[] => Array.from(cssRules, ({ cssText }) => cssText);

/**
 * Adds to this page the rules that only `page` has. A page contains no rules for classes that it does not have
 * (worker/render/document/cut-styles.ts), so a part of another page may need more. Each new rule follows the same rule
 * as in `page`. Rules of an address's own parts are merged only from the same address, where they mean the same.
 */
export function mergeStyles(page: Document, isSamePage: boolean): void {
  const own = [...document.querySelectorAll<HTMLStyleElement>(STYLES)];
  const other = [...page.querySelectorAll(STYLES)];
  if (!isSamePage) for (const sheets of [own, other]) sheets.length = Math.min(1, sheets.length);
  const sheets = own.flatMap(({ sheet }) => sheet ?? []);
  const source = other.map(({ textContent }) => textContent).join('');
  if (sheets.length === 0 || source === own.map(({ textContent }) => textContent).join('')) return;
  const added = new CSSStyleSheet();
  added.replaceSync(source);
  mergeRules(sheets, listTexts(added));
}

function mergeRules(sheets: readonly CSSStyleSheet[], rules: readonly string[]): void {
  const texts = sheets.map(listTexts);
  const known = new Set(texts.flat());
  let sheet = 0;
  let after = 0;
  for (const rule of rules) {
    if (!known.has(rule)) {
      sheets[sheet]?.insertRule(rule, after);
      texts[sheet]?.splice(after++, 0, rule);
      continue;
    }
    for (let at = sheet; at < texts.length; at++) {
      const found = texts[at]?.indexOf(rule, at === sheet ? after : 0) ?? -1;
      if (found < 0) continue;
      sheet = at;
      after = found + 1;
      break;
    }
  }
}
