/** How deep arrays and objects of a request may lie in each other; those of a page's content use 12. */
export const MAX_JSON_DEPTH = 64;

/** Values of a JSON text that stands in a field of a request, arrays and objects among them. */
const MAX_JSON_VALUES = 50_000;

export interface JsonLimits {
  depth?: number;
  values?: number;
}

/**
 * What a JSON text has too much of: arrays and objects nested in each other, or values; null where it keeps to the limits.
 * Scanned before parsing: code that walks or serializes a deep value is recursive and would overflow the stack, and a value of a
 * million parts takes a hundred times its text.
 */
export function findJsonExcess(
  text: string,
  { depth: maxDepth = MAX_JSON_DEPTH, values: maxValues = MAX_JSON_VALUES }: JsonLimits = {},
): 'depth' | 'values' | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = stringEnd(text, at);
    else if (character === ',') values += 1;
    else if (character === '[' || character === '{') {
      depth += 1;
      values += 1;
    } else if (character === ']' || character === '}') depth -= 1;
    if (depth > maxDepth) return 'depth';
    if (values > maxValues) return 'values';
  }
  return null;
}

/** The value of a JSON text; undefined when it is none, or has too much in it. */
export function parseShallowJson(text: string): unknown {
  if (findJsonExcess(text) !== null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
