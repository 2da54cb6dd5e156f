import compile from 'icu-minify/compile';

export type Part =
  | { type: 'text'; text: string }
  | { type: 'argument'; name: string }
  /** The number of the enclosing plural, written `#`. */
  | { type: 'count' }
  | { type: 'select' | 'plural'; name: string; cases: Readonly<Record<string, readonly Part[]>> };

/** icu-minify's numbers for the kinds of arguments. */
const COUNT = 0;
const KINDS: Readonly<Record<number, 'select' | 'plural'>> = { 1: 'select', 2: 'plural' };
const REFUSED: Readonly<Record<number, string>> = { 3: 'selectordinal', 4: 'number', 5: 'date', 6: 'time' };

function readArgument([name, kind, cases]: readonly unknown[]): Part {
  if (typeof name !== 'string') throw new Error('icu-minify writes arguments in another shape than expected');
  if (kind === undefined) return { type: 'argument', name };
  const type = typeof kind === 'number' ? KINDS[kind] : undefined;
  if (!type || typeof cases !== 'object' || cases === null) {
    const what = typeof kind === 'number' ? REFUSED[kind] : undefined;
    throw new Error(
      what
        ? `{${name}, ${what}}: format it with domain/i18n and pass the text`
        : `<${name}>: messages hold no tags`,
    );
  }
  const read = Object.entries(cases).map(([key, value]) => [key, readParts(value)] as const);
  return { type, name, cases: Object.fromEntries(read) };
}

const readPart = (node: unknown): Part => {
  if (typeof node === 'string') return { type: 'text', text: node };
  if (node === COUNT) return { type: 'count' };
  if (Array.isArray(node)) return readArgument(node);
  throw new Error('icu-minify writes parts in another shape than expected');
};

/** icu-minify omits the array around a single part, unless it is an argument. */
const readParts = (value: unknown): Part[] => (Array.isArray(value) ? value : [value]).map(readPart);

/** Throws on a plural or select without `other` (B5.24), and on syntax that `Part` does not support. */
export const parseMessage = (message: string): Part[] => readParts(compile(message));
