import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import { parse, type Token } from '@messageformat/parser';

/** Messages as a translator writes them: ICU MessageFormat, in groups where several belong together. */
export interface MessageTree {
  [key: string]: string | MessageTree;
}

/** Compiled messages: TypeScript source and its imports, by module. */
interface Compiled {
  source: string;
  imports: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Type of an argument: a number for plurals, the cases of a select, else any text. */
type ArgumentTypes = Map<string, string>;

const PLAIN = 'string | number';
const IMPORT = /^import \{ (.+) \} from "(.+)";$/gm;
const MESSAGE = /\nexport default \{\n {2}message: (?:\(\w*\)) => ([\s\S]+)\n\}$/;

function addArguments(tokens: readonly Token[], types: ArgumentTypes): void {
  for (const token of tokens) {
    if (token.type === 'content' || token.type === 'octothorpe') continue;
    if (token.type === 'function')
      throw new Error(`{${token.arg}, ${token.key}}: format it with domain/i18n and pass the text`);
    if (token.type === 'argument') {
      if (!types.has(token.arg)) types.set(token.arg, PLAIN);
      continue;
    }
    const keys = token.cases.map(({ key }) => `'${key}'`).sort();
    types.set(token.arg, token.type === 'select' ? keys.join(' | ') : 'number');
    for (const { tokens: inner } of token.cases) addArguments(inner, types);
  }
}

const propertyName = (key: string): string => (/^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key));

/**
 * Compiles one message: a string without arguments, else a function. Throws on a syntax error, on a plural or select without
 * `other` (B5.24), and on a plural key that the language does not have (B5.25).
 */
function compileMessage(format: MessageFormat, message: string, path: string): Compiled {
  try {
    const types: ArgumentTypes = new Map();
    addArguments(parse(message), types);
    const code = compileModule(format, { message });
    const body = MESSAGE.exec(`\n${code.trimEnd()}`)?.[1];
    if (body === undefined) throw new Error('the compiler writes modules in another shape than expected');
    const imports = new Map(
      [...code.matchAll(IMPORT)].map(([, names = '', from = '']) => [from, new Set(names.split(', '))]),
    );
    const shape = [...types]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, type]) => `${name}: ${type}`)
      .join('; ');
    // Begun with text, numbers that follow each other are written and not added up.
    const text = body.startsWith('"') ? body : `"" + ${body}`;
    return { source: types.size === 0 ? body : `(d: { ${shape} }) => ${text}`, imports };
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

function merge(parts: readonly Compiled[], source: string): Compiled {
  const imports = new Map<string, Set<string>>();
  for (const part of parts)
    for (const [from, names] of part.imports)
      imports.set(from, new Set([...(imports.get(from) ?? []), ...names]));
  return { source, imports };
}

/** Messages of one language as the source text of an object; `path` names them in errors. */
export function compileMessages(language: string, tree: MessageTree, path = language): Compiled {
  return compileTree(new MessageFormat(language), tree, path);
}

function compileTree(format: MessageFormat, tree: MessageTree | string, path: string): Compiled {
  if (typeof tree === 'string') return compileMessage(format, tree, path);
  const entries = Object.entries(tree).map(
    ([key, value]) => [key, compileTree(format, value, `${path}.${key}`)] as const,
  );
  const source = entries.map(([key, { source: inner }]) => `${propertyName(key)}: ${inner},`).join('\n');
  return merge(
    entries.map(([, compiled]) => compiled),
    `{\n${source}\n}`,
  );
}

const importLines = (imports: Compiled['imports']): string =>
  [...imports]
    .map(([from, names]) => `import { ${[...names].sort().join(', ')} } from '${from}';\n`)
    .sort()
    .join('');

/** All areas of a language behind one function: an isolate creates only the languages of its sites. */
export function languageModule(language: string, areas: MessageTree): string {
  const { source, imports } = compileMessages(language, areas);
  return `${importLines(imports)}export const messages = () => (${source});\n`;
}

/** One area with an export per message, so that a bundler drops those that a script does not use. */
export function areaModule(language: string, area: string, tree: MessageTree): string {
  const format = new MessageFormat(language);
  const entries = Object.entries(tree).map(
    ([key, value]) => [key, compileTree(format, value, `${language}/${area}.${key}`)] as const,
  );
  const { imports } = merge(
    entries.map(([, compiled]) => compiled),
    '',
  );
  return (
    importLines(imports) + entries.map(([key, { source }]) => `export const ${key} = ${source};\n`).join('')
  );
}
