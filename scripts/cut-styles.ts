import { type CssNode, parse, type Selector } from 'css-tree';
import { parseAst } from 'vite';

/** A part of a style sheet, from `start` to `end`, and what a page needs to contain for it (see `StyleCut`). */
interface Cut {
  start: number;
  end: number;
  needs: string[][];
}

/** Returns whether a script or a fetched part of another page may add this class or element to a page. */
export type IsAddedLater = (name: string) => boolean;

/** Selectors with more alternatives than this are kept on every page. */
const MOST_ALTERNATIVES = 12;

/** Pseudo-classes that match an element by other selectors. */
const BY_SELECTORS = new Set(['is', 'where', 'has']);

/** Browsers add these elements, so HTML may not contain them. */
const IMPLIED = new Set(['html', 'head', 'body', 'tbody', '*']);

/**
 * Lists the parts of a minified style sheet that a page without certain classes or elements does not need. Each is
 * `[start, end, needs]`, where `needs` lists alternatives, as `a b|c`: the page needs the part if it contains `a` and
 * `b`, or `c`. Parts are sorted by start, and a part may contain others.
 */
export function listCuts(css: string, isAddedLater: IsAddedLater): [number, number, string][] {
  const ast = parse(css, { positions: true, parseValue: false, parseAtrulePrelude: false });
  return listIn(ast, isAddedLater)
    .cuts.sort((a, b) => a.start - b.start || b.end - a.end)
    .map(({ start, end, needs }) => [start, end, needs.map((names) => names.join(' ')).join('|')]);
}

/** Lists the cuts in a style sheet or a block. `needs` is null if something in it has no needs. */
function listIn(parent: CssNode, isAddedLater: IsAddedLater): { cuts: Cut[]; needs: string[][] | null } {
  const cuts: Cut[] = [];
  let needs: string[][] | null = [];
  const children = 'children' in parent && parent.children ? parent.children.toArray() : [];
  for (const node of children as CssNode[]) {
    const found = findNeeds(node, isAddedLater);
    const at = node.loc;
    if (found.needs && at) cuts.push({ start: at.start.offset, end: at.end.offset, needs: found.needs });
    // A single part of a group goes with the group.
    if (!found.needs || found.cuts.length > 1) cuts.push(...found.cuts);
    needs = needs && found.needs && withoutNeedless([...needs, ...found.needs]);
  }
  const joined = cuts.reduce(joinAdjacent, []);
  return { cuts: joined, needs: needs && needs.length > MOST_ALTERNATIVES ? null : needs };
}

function findNeeds(node: CssNode, isAddedLater: IsAddedLater): { cuts: Cut[]; needs: string[][] | null } {
  if (node.type === 'Rule') {
    if (node.prelude.type !== 'SelectorList') return { cuts: [], needs: null };
    return { cuts: [], needs: listAlternatives(node.prelude.children.toArray(), isAddedLater) };
  }
  // Animations, fonts and properties are used by name, and other at-rules are rare.
  const isGroup = node.type === 'Atrule' && /^(media|supports|container)$/.test(node.name);
  return isGroup && node.block ? listIn(node.block, isAddedLater) : { cuts: [], needs: null };
}

/** Returns null if one of the selectors needs nothing, or if there are too many alternatives. */
function listAlternatives(selectors: readonly CssNode[], isAddedLater: IsAddedLater): string[][] | null {
  const all: string[][] = [];
  for (const selector of selectors) {
    if (selector.type !== 'Selector') return null;
    const found = listOfSelector(selector, isAddedLater);
    if (found.some((names) => names.length === 0)) return null;
    all.push(...found);
  }
  const needs = withoutNeedless(all);
  return needs.length === 0 || needs.length > MOST_ALTERNATIVES ? null : needs;
}

/** Lists alternatives of names. An alternative without names says that the selector needs nothing. */
function listOfSelector({ children }: Selector, isAddedLater: IsAddedLater): string[][] {
  let alternatives: string[][] = [[]];
  for (const node of children.toArray()) {
    if (node.type === 'ClassSelector' || node.type === 'TypeSelector') {
      const { name } = node;
      if (isAddedLater(name) || IMPLIED.has(name)) continue;
      alternatives = alternatives.map((names) => [...names, name]);
    } else if (node.type === 'PseudoClassSelector' && BY_SELECTORS.has(node.name)) {
      const inner: CssNode[] = [];
      for (const list of node.children?.toArray() ?? [])
        if (list.type === 'SelectorList') inner.push(...list.children.toArray());
      const found = listAlternatives(inner, isAddedLater);
      if (!found || found.length * alternatives.length > MOST_ALTERNATIVES) continue;
      alternatives = alternatives.flatMap((names) => found.map((more) => [...names, ...more]));
    }
  }
  return alternatives.map((names) => [...new Set(names)].sort());
}

/** Removes alternatives that need everything that another one needs. */
const withoutNeedless = (alternatives: readonly string[][]): string[][] =>
  alternatives.filter(
    (names, index) =>
      !alternatives.some(
        (other, at) =>
          at !== index &&
          other.every((name) => names.includes(name)) &&
          (other.length < names.length || at < index),
      ),
  );

/** Joins a cut with the one before it if it follows directly and has the same needs. */
function joinAdjacent(joined: Cut[], cut: Cut): Cut[] {
  const last = joined.at(-1);
  if (last?.end !== cut.start || JSON.stringify(last.needs) !== JSON.stringify(cut.needs))
    return [...joined, cut];
  return [...joined.slice(0, -1), { ...last, end: cut.end }];
}

/** Names in a text, except selectors (`.name`). A name may be cut by an expression: `is-${state}`. */
const NAME = /(?<![\w.-])-?[a-z][\w-]*/gi;

/** Calls `found` with each text and each element's name in a syntax tree. */
function walkTexts(node: unknown, found: (text: string) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const child of node) walkTexts(child, found);
    return;
  }
  const { type, value, name } = node as { type?: string; value?: unknown; name?: unknown };
  if (type === 'Literal' && typeof value === 'string') found(value);
  else if (type === 'TemplateElement') found((value as { cooked: string }).cooked);
  else if (type === 'JSXIdentifier') found(String(name));
  else for (const child of Object.values(node)) walkTexts(child, found);
}

/**
 * Returns whether the texts of scripts contain a name. `is-${state}` stands for every name that starts with `is-`, and
 * `${part}-open` for every name that ends with `-open`.
 */
export function findNames(scripts: readonly string[]): IsAddedLater {
  const names = new Set<string>();
  for (const script of scripts)
    walkTexts(parseAst(script, { lang: 'tsx' }).body, (text) => {
      for (const [name] of text.matchAll(NAME)) names.add(name);
    });
  const starts = [...names].filter((name) => /..-$/.test(name));
  const ends = [...names].filter((name) => /^-.*[^-]$/.test(name));
  return (name) =>
    names.has(name) ||
    starts.some((start) => name.startsWith(start)) ||
    ends.some((end) => name.endsWith(end));
}
