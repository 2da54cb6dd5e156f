import { type Part, parseMessage } from './parse-message.ts';

export interface MessageTree {
  [key: string]: string | MessageTree;
}

interface Compiled {
  source: string;
  imports: ReadonlySet<string>;
}

const PARTS = '#domain/i18n/message-parts.ts';
const PLAIN = 'string | number';

/**
 * Collects the type of each argument: a plural needs a number, a select needs one of its cases, any other
 * argument accepts any text.
 */
function addArguments(parts: readonly Part[], types: Map<string, string>): void {
  for (const part of parts) {
    if (part.type === 'argument' && !types.has(part.name)) types.set(part.name, PLAIN);
    if (part.type !== 'select' && part.type !== 'plural') continue;
    const keys = Object.keys(part.cases).map((key) => `'${key}'`);
    types.set(part.name, part.type === 'select' ? keys.sort().join(' | ') : 'number');
    for (const inner of Object.values(part.cases)) addArguments(inner, types);
  }
}

/** Writes a message as a JavaScript expression, and collects the functions that the expression imports. */
class Writer {
  readonly imports = new Set<string>();
  readonly #language: string;
  readonly #categories: readonly string[];

  constructor(language: string) {
    this.#language = language;
    this.#categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  }

  write(parts: readonly Part[], counted?: string): string {
    const source = parts.map((part) => this.#writePart(part, counted)).join(' + ');
    // A leading empty string makes two numbers concatenate instead of adding up.
    return source.startsWith('d.') ? `"" + ${source}` : source;
  }

  #writePart(part: Part, counted: string | undefined): string {
    switch (part.type) {
      case 'text':
        return JSON.stringify(part.text);
      case 'argument':
        return `d.${part.name}`;
      case 'count':
        return this.#call('writeCount', JSON.stringify(this.#language), `d.${counted}`);
      case 'select':
        return this.#call('choose', `d.${part.name}`, this.#writeCases(part.cases, counted));
      case 'plural': {
        const unknown = Object.keys(part.cases).find((key) => !this.#isCategory(key));
        if (unknown) throw new Error(`The plural case ${unknown} is not valid in this locale`);
        const cases = this.#writeCases(part.cases, part.name);
        return this.#call('chooseByCount', JSON.stringify(this.#language), `d.${part.name}`, cases);
      }
    }
  }

  #call(name: string, ...args: string[]): string {
    this.imports.add(name);
    return `$${name}(${args.join(', ')})`;
  }

  #isCategory(key: string): boolean {
    return /^=\d+$/.test(key) || this.#categories.some((category) => category === key);
  }

  #writeCases(cases: Readonly<Record<string, readonly Part[]>>, counted: string | undefined): string {
    const entries = Object.entries(cases).map(
      ([key, parts]) => `${propertyName(key)}: ${this.write(parts, counted)}`,
    );
    return `{ ${entries.join(', ')} }`;
  }
}

const propertyName = (key: string): string => (/^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key));

/**
 * Throws on a plural or select without `other` (B5.24), and on plural categories that the language does not
 * have (B5.25).
 */
function compileMessage(language: string, message: string, path: string): Compiled {
  try {
    const parts = parseMessage(message);
    const types = new Map<string, string>();
    addArguments(parts, types);
    const writer = new Writer(language);
    const text = writer.write(parts);
    const shape = [...types]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, type]) => `${name}: ${type}`)
      .join('; ');
    return { source: types.size === 0 ? text : `(d: { ${shape} }) => ${text}`, imports: writer.imports };
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

const mergeImports = (parts: readonly Compiled[]): Set<string> =>
  new Set(parts.flatMap(({ imports }) => [...imports]));

export function compileMessages(
  language: string,
  tree: MessageTree | string,
  path: string = language,
): Compiled {
  if (typeof tree === 'string') return compileMessage(language, tree, path);
  const entries = Object.entries(tree).map(
    ([key, value]) => [key, compileMessages(language, value, `${path}.${key}`)] as const,
  );
  const source = entries.map(([key, { source: inner }]) => `${propertyName(key)}: ${inner},`).join('\n');
  return { source: `{\n${source}\n}`, imports: mergeImports(entries.map(([, compiled]) => compiled)) };
}

/**
 * Writes the import of helper functions. The prefix `$` avoids collisions with messages of the same name,
 * such as `choose`.
 */
function importLine(imports: ReadonlySet<string>): string {
  if (imports.size === 0) return '';
  const names = [...imports].sort().map((name) => `${name} as $${name}`);
  return `import { ${names.join(', ')} } from '${PARTS}';\n`;
}

/**
 * Wraps a language in a function, so that an isolate creates only the languages of the sites that it serves.
 */
export function languageModule(language: string, areas: MessageTree): string {
  const { source, imports } = compileMessages(language, areas);
  return `${importLine(imports)}export const messages = () => (${source});\n`;
}

/** Writes one export per message, so that bundlers can drop unused messages. */
export function areaModule(language: string, area: string, tree: MessageTree): string {
  const entries = Object.entries(tree).map(
    ([key, value]) => [key, compileMessages(language, value, `${language}/${area}.${key}`)] as const,
  );
  const imports = mergeImports(entries.map(([, compiled]) => compiled));
  return (
    importLine(imports) + entries.map(([key, { source }]) => `export const ${key} = ${source};\n`).join('')
  );
}
