/** Matches a declaration that names the left or right side. */
const SIDE =
  /^(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)\b[\w-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius)$/;
const ALIGNED = /^(?:text-align|float|clear)$/;
const BOX = /^(?:inset|margin|padding)$/;

/** A place in the middle is the same in both directions. */
const IS_CENTRED = /^(?:50%|calc\(50%)/;
/** Selectors of one direction, and of positions that an owner chooses as left or right. */
const IS_SIDED = /\[dir=|:dir\(|left|right/i;

interface Declaration {
  name: string;
  value: string;
  line: number;
}
interface Rule {
  selector: string;
  declarations: Declaration[];
}

/** Lists the rules of a formatted style sheet. The selector of a nested rule includes those around it. */
function listRules(source: string): Rule[] {
  const open: Rule[] = [];
  const rules: Rule[] = [];
  let head = '';
  const rows = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .split('\n');
  for (const [index, row] of rows.entries()) {
    const text = row.trim();
    const [, name, value] = /^([a-z-]+): (.+);$/.exec(text) ?? [];
    if (text.endsWith('{')) {
      const rule = { selector: `${open.at(-1)?.selector ?? ''} ${head} ${text}`, declarations: [] };
      open.push(rule);
      rules.push(rule);
      head = '';
    } else if (text === '}') open.pop();
    else if (name && value) open.at(-1)?.declarations.push({ name, value, line: index + 1 });
    else head += ` ${text}`;
  }
  return rules;
}

function isPhysical({ name, value }: Declaration): boolean {
  if (SIDE.test(name)) return !IS_CENTRED.test(value);
  if (ALIGNED.test(name)) return /^(?:left|right)$/.test(value);
  const [, right, , left, ...rest] = value.match(/(?:[^\s(]|\([^)]*\))+/g) ?? [];
  const isOneSided = left !== undefined && rest.length === 0 && left !== right;
  return BOX.test(name) && isOneSided && !left.endsWith('%');
}

/** Lists the classes whose rules have a counterpart for right-to-left languages in the same file. */
const listTurnedClasses = (rules: readonly Rule[]): Set<string> =>
  new Set(rules.flatMap(({ selector }) => (/rtl/.test(selector) ? (selector.match(/\.[\w-]+/g) ?? []) : [])));

/**
 * Finds styles of visitors' pages that are wrong in right-to-left languages: physical sides, and arrows whose
 * borders change sides although their rotation does not.
 */
export function findDirections(path: string, source: string): string[] {
  const rules = listRules(source);
  const turned = listTurnedClasses(rules);
  return rules.flatMap(({ selector, declarations }) => {
    const isTurned = declarations.some(({ name, value }) => name === 'rotate' && value !== 'none');
    const isMirrored = declarations.some(({ name }) => name.startsWith('border-inline-'));
    if (isTurned) {
      const [first] = declarations;
      return isMirrored && first
        ? [
            `${path}:${first.line} Write border-left or border-right: a rotated arrow is the same in both directions.`,
          ]
        : [];
    }
    const isTurnedBack = selector.match(/\.[\w-]+/g)?.some((name) => turned.has(name)) ?? false;
    if (IS_SIDED.test(selector) || isTurnedBack) return [];
    return declarations
      .filter(isPhysical)
      .map(
        ({ name, line }) =>
          `${path}:${line} "${name}": Write the logical property, such as inset-inline-start, for right-to-left languages.`,
      );
  });
}
