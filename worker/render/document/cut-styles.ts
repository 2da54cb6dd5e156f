import { HIDE_DISMISSED } from '#domain/announcement/announcement-bar.ts';
import { STYLE_CUTS } from '#generated/style-cuts.ts';

interface Cut {
  start: number;
  end: number;
  /** Alternatives: the page needs this part if it contains all names of one of them. */
  needs: readonly (readonly string[])[];
}

/**
 * Styles of pages that show the answer to a request in place. The answer may contain markup that the page did not
 * have. Scripts merge only the base styles of the answer (client/page/merge-styles.ts).
 */
const WHOLE: ReadonlySet<string> = new Set([
  'account',
  'cart',
  'checkout',
  'order',
  'order-steps',
  'subscriptions',
]);

const parsed = new Map<string, readonly Cut[]>();

function findCuts(name: string): readonly Cut[] {
  const known = parsed.get(name);
  if (known) return known;
  const cuts = (STYLE_CUTS[name] ?? []).map(([start, end, needs]) => ({
    start,
    end,
    needs: needs.split('|').map((names) => names.split(' ')),
  }));
  parsed.set(name, cuts);
  return cuts;
}

/** Matches the name of each element, and each list of classes. */
const NAMES = /<([a-z][\w-]*)|\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Matches a script of the owner, which may give any class to an element. */
const OWNER_SCRIPT = /<script(?! type="(?:application\/|module" src="\/assets\/))/i;

/** Lists the elements and classes of a page; null if a script of the owner may add any. */
export function listNames(html: string): ReadonlySet<string> | null {
  if (OWNER_SCRIPT.test(html.replace(`<script>${HIDE_DISMISSED}`, ''))) return null;
  const lists = new Set<string>();
  for (const [, element, ...classes] of html.matchAll(NAMES))
    lists.add(element?.toLowerCase() ?? classes.find((list) => list !== undefined) ?? '');
  return new Set([...lists].flatMap((list) => list.split(/\s+/)));
}

/** Removes the rules of a style sheet that match nothing on a page with these elements and classes. */
export function cutStyles(name: string, css: string, names: ReadonlySet<string>): string {
  if (WHOLE.has(name)) return css;
  let kept = '';
  let at = 0;
  for (const { start, end, needs } of findCuts(name)) {
    if (start < at || needs.some((all) => all.every((one) => names.has(one)))) continue;
    kept += css.slice(at, start);
    at = end;
  }
  return kept + css.slice(at);
}
