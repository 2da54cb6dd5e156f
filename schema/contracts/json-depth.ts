/** Maximum nesting of JSON values. Page content has 12 levels. */
export const MAX_JSON_DEPTH = 64;

const MAX_JSON_VALUES = 50_000;

export interface JsonLimits {
  depth?: number;
  values?: number;
}

/**
 * Checks the nesting and the number of values before JSON is parsed, because a million parsed values take a
 * hundred times the memory of their text.
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
