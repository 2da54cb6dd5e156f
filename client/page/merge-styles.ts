/** Style sheets that the server wrote for a page: the base styles, then those of its parts. */
const STYLES = 'head > style:not([data-custom-css])';

const listTexts = ({ cssRules }: CSSStyleSheet): string[] => Array.from(cssRules, ({ cssText }) => cssText);

/**
 * Adds to this page the rules that only `page` has. A page contains no rules for classes that it does not have
 * (worker/render/document/cut-styles.ts), so a part of another page may need more. Each new rule follows the same rule
 * as in `page`. Only the base styles of a page with another address are merged, because its other rules could change
 * this page.
 */
export function mergeStyles(page: Document, isSamePage: boolean): void {
  const listStyles = (from: Document) => {
    const styles = [...from.querySelectorAll<HTMLStyleElement>(STYLES)];
    return isSamePage ? styles : styles.slice(0, 1);
  };
  const sheets = listStyles(document).flatMap(({ sheet }) => sheet ?? []);
  const texts = sheets.flatMap(listTexts);
  const owners = sheets.flatMap((sheet) => listTexts(sheet).map(() => sheet));
  const source = new CSSStyleSheet();
  source.replaceSync(listStyles(page).reduce((css, { textContent }) => css + textContent, ''));
  /** Index in `texts` at which a new rule is inserted: after the last rule that both pages contain. */
  let at = 0;
  for (const rule of listTexts(source)) {
    const found = texts.indexOf(rule, at);
    if (found >= 0) at = found + 1;
    else if (!texts.includes(rule)) {
      const sheet = owners[at && at - 1];
      sheet?.insertRule(rule, owners.slice(0, at).filter((owner) => owner === sheet).length);
      texts.splice(at, 0, rule);
      if (sheet) owners.splice(at++, 0, sheet);
    }
  }
}
