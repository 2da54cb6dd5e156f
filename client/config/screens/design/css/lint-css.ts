import { type Atrule, type CssNode, type Declaration, generate, lexer, parse, walk } from 'css-tree';
import { type CssProblem, checkCss, MAX_CSS_PROBLEMS, withPlaces } from '#domain/design/check-css.ts';
import { MAX_LEVELS, readCssChunk, toOneLine, toPlaces } from './read-css-chunk.ts';

export interface LintProblem extends CssProblem {
  /** A browser ignores only the declaration with a warning. After an error it may ignore more. */
  severity: 'error' | 'warning';
}

/** CSS.supports of the owner's browser, which may know newer CSS than css-tree. */
export type Supports = (property: string, value: string) => boolean;

/**
 * Matches a selector or condition that css-tree cannot parse, because it may be newer than css-tree's data.
 */
const PRELUDE = /^[^;{}]*\{/;
/**
 * Limits all parse errors, including those that are not reported, because css-tree splits its text into lines
 * and builds a stack for each error.
 */
const MAX_PARSE_ERRORS = 2 * MAX_CSS_PROBLEMS;

interface Budget {
  errors: number;
}

/**
 * Longest value, in parts, that is matched against css-tree's slow grammar. Only the browser validates longer
 * values.
 */
const MOST_PARTS = 500;

const TOO_DEEP = `More than ${MAX_LEVELS} brackets are open here. The rest is not checked.`;

interface Fault {
  at: number;
  message: string;
  severity: LintProblem['severity'];
}

const warning = ({ loc }: CssNode, message: string): Fault => ({
  at: loc?.start.offset ?? 0,
  message,
  severity: 'warning',
});

/** Returns syntax errors, and unknown properties and invalid values in style rules, in text order. */
export function lintCss(css: string, supports: Supports): LintProblem[] {
  const problems: LintProblem[] = checkCss(css).map((problem) => ({ ...problem, severity: 'error' }));
  // After a missing bracket, any further problems would be guesses.
  if (problems.length > 0) return problems;
  return withPlaces(css, findFaults(css, supports).slice(0, MAX_CSS_PROBLEMS));
}

function findFaults(css: string, supports: Supports): Fault[] {
  const faults: Fault[] = [];
  const budget = { errors: MAX_PARSE_ERRORS };
  for (let from = 0; from < css.length && faults.length < MAX_CSS_PROBLEMS; ) {
    const piece = readCssChunk(css, from);
    if (piece.deepAt === null)
      faults.push(...toPlaces(lintRules(toOneLine(css, piece), supports, budget), piece));
    else faults.push({ at: piece.deepAt, message: TOO_DEEP, severity: 'warning' });
    from = piece.end;
  }
  return faults;
}

function lintRules(css: string, supports: Supports, budget: Budget): Fault[] {
  const faults: Fault[] = [];
  const tree = parseRules(css, faults, budget);
  if (!tree) return faults;
  const maxFaults = faults.length + MAX_CSS_PROBLEMS;
  walk(tree, function lint(node) {
    if (faults.length >= maxFaults) return walk.break;
    if (node.type === 'Declaration') {
      // Descriptors in @font-face and similar rules are not properties.
      if (!this.atrule || this.rule) faults.push(...lintDeclaration(node, supports));
    } else if (node.type === 'Atrule') faults.push(...lintRule(node));
    else if (node.type === 'Url' && /^(?:https?:)?\/\//i.test(node.value))
      faults.push(
        warning(
          node,
          'Files on other sites are not loaded here. Upload the file to your media library, and use its address.',
        ),
      );
  });
  return faults;
}

/**
 * Parses rules. Returns null if the rules contain too many errors; in that case no further problems are
 * reported for them.
 */
function parseRules(css: string, faults: Fault[], budget: Budget): CssNode | null {
  const spent = new Error('too many errors');
  try {
    return parse(css, {
      positions: true,
      // Errors in selectors are never reported (see PRELUDE), so do not parse selectors.
      parseRulePrelude: false,
      parseAtrulePrelude: budget.errors > 0,
      onParseError({ offset, message }) {
        if (!PRELUDE.test(css.slice(offset)))
          faults.push({ at: offset, message: `${message}.`, severity: 'error' });
        budget.errors -= 1;
        if (budget.errors <= 0) throw spent;
      },
    });
  } catch (error) {
    if (error !== spent) throw error;
    return null;
  }
}

function lintDeclaration(node: Declaration, supports: Supports): Fault[] {
  const { property, value } = node;
  if (property.startsWith('--')) return [];
  const isLong = value.type === 'Value' && value.children.size > MOST_PARTS;
  if (!isLong) {
    const { error } = lexer.matchProperty(property, value);
    if (!error || /var\(\)/.test(error.message)) return [];
  }
  const text = generate(value);
  if (text.includes('{')) return [];
  const isKnown = lexer.getProperty(property) !== null || supports(property, 'inherit');
  if (!isKnown) {
    const near = findNear(property, listProperties());
    return [warning(node, `Unknown property: ${property}.${near ? ` Did you mean ${near}?` : ''}`)];
  }
  return supports(property, text) ? [] : [warning(value, `${property} cannot be “${text}”.`)];
}

function lintRule(node: Atrule): Fault[] {
  if (node.name === 'import') return [warning(node, '@import is not loaded. Put the rules themselves here.')];
  return lexer.getAtrule(node.name) === null ? [warning(node, `Unknown rule: @${node.name}.`)] : [];
}

/** css-tree's types omit this property list. */
const listProperties = (): string[] =>
  'properties' in lexer && typeof lexer.properties === 'object' ? Object.keys(lexer.properties ?? {}) : [];

const MOST_TYPOS = 2;

function findNear(name: string, names: readonly string[]): string | null {
  const near = names
    .map((known) => ({ known, typos: countTypos(name, known) }))
    .filter(({ typos }) => typos <= MOST_TYPOS)
    .sort((one, other) => one.typos - other.typos)[0];
  return near?.known ?? null;
}

/** Counts the letters to add, remove or change (Levenshtein distance). Stops counting above two. */
function countTypos(one: string, other: string): number {
  const tooMany = MOST_TYPOS + 1;
  if (Math.abs(one.length - other.length) > MOST_TYPOS) return tooMany;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index += 1) {
    const next = [index + 1];
    let least = index + 1;
    for (let column = 0; column < other.length; column += 1) {
      const changed = (row[column] ?? 0) + (one[index] === other[column] ? 0 : 1);
      const typos = Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, changed);
      next.push(typos);
      least = Math.min(least, typos);
    }
    if (least > MOST_TYPOS) return tooMany;
    row = next;
  }
  return row.at(-1) ?? 0;
}
