import { type Atrule, type CssNode, type Declaration, generate, lexer, parse, walk } from 'css-tree';
import { type CssProblem, checkCss, MAX_CSS_PROBLEMS } from '#domain/design/check-css.ts';

export interface LintProblem extends CssProblem {
  /** A browser ignores what a warning is about; after an error it may ignore more. */
  severity: 'error' | 'warning';
}

/** What the owner's browser knows, which may be newer than css-tree's data: CSS.supports. */
export type Supports = (property: string, value: string) => boolean;

/** A rule inside another without `&` before its selector, which browsers know and css-tree does not. */
const NESTED_RULE = /^[^;{}]*\{/;

const at = ({ loc }: CssNode) => ({ line: loc?.start.line ?? 1, column: loc?.start.column ?? 1 });
const warning = (node: CssNode, message: string): LintProblem => ({
  ...at(node),
  message,
  severity: 'warning',
});

/** Syntax errors, unknown properties and values of style rules, each at its place, in the order of the text. */
export function lintCss(css: string, supports: Supports): LintProblem[] {
  const problems: LintProblem[] = checkCss(css).map((problem) => ({ ...problem, severity: 'error' }));
  // What follows a missing bracket is read wrongly: its own faults would be guesses.
  if (problems.length > 0) return problems;
  const add = (found: readonly LintProblem[]) => {
    for (const problem of found) problems.push(problem);
  };
  const tree = parse(css, {
    positions: true,
    onParseError({ line, column, offset, message }) {
      if (problems.length < MAX_CSS_PROBLEMS && !NESTED_RULE.test(css.slice(offset)))
        problems.push({ line, column, message: `${message}.`, severity: 'error' });
    },
  });
  walk(tree, function lint(node) {
    if (problems.length >= MAX_CSS_PROBLEMS) return walk.break;
    if (node.type === 'Declaration') {
      // Descriptors of @font-face and others are no properties.
      if (!this.atrule || this.rule) add(lintDeclaration(node, supports));
    } else if (node.type === 'Atrule') add(lintRule(node));
    else if (node.type === 'Url' && /^(?:https?:)?\/\//i.test(node.value))
      problems.push(
        warning(
          node,
          'Visitors’ browsers load nothing from other sites here: upload the file to your library.',
        ),
      );
  });
  return problems.sort((one, other) => one.line - other.line || one.column - other.column);
}

function lintDeclaration(node: Declaration, supports: Supports): LintProblem[] {
  const { property, value } = node;
  const text = generate(value);
  if (property.startsWith('--') || text.includes('{')) return [];
  const { error } = lexer.matchProperty(property, value);
  if (!error || /var\(\)/.test(error.message)) return [];
  const isKnown = lexer.getProperty(property) !== null || supports(property, 'inherit');
  if (!isKnown) {
    const near = findNear(property, listProperties());
    return [warning(node, `Unknown property: ${property}.${near ? ` Did you mean ${near}?` : ''}`)];
  }
  return supports(property, text) ? [] : [warning(value, `${property} cannot be “${text}”.`)];
}

function lintRule(node: Atrule): LintProblem[] {
  if (node.name === 'import') return [warning(node, '@import is not loaded. Put the rules themselves here.')];
  return lexer.getAtrule(node.name) === null ? [warning(node, `Unknown rule: @${node.name}.`)] : [];
}

/** All properties that css-tree knows, which its types leave out. */
const listProperties = (): string[] =>
  'properties' in lexer && typeof lexer.properties === 'object' ? Object.keys(lexer.properties ?? {}) : [];

const MOST_TYPOS = 2;

/** The name that is at most two typos away; null if there is none. */
function findNear(name: string, names: readonly string[]): string | null {
  const near = names
    .map((known) => ({ known, typos: countTypos(name, known) }))
    .filter(({ typos }) => typos <= MOST_TYPOS)
    .sort((one, other) => one.typos - other.typos)[0];
  return near?.known ?? null;
}

/** Letters to add, to leave out or to change (Levenshtein's distance); more than two are not counted on. */
function countTypos(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MOST_TYPOS) return MOST_TYPOS + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, wanted] of [...other].entries())
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (row[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
