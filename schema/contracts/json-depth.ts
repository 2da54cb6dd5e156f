/** How deep arrays and objects of a request may lie in each other; those of a page's content use 12. */
export const MAX_JSON_DEPTH = 64;

/**
 * Whether arrays and objects of a JSON text are nested deeper than `limit`. Checked before parsing: code that walks or serializes
 * such a value is recursive and would overflow the stack.
 */
export function isJsonDeeper(text: string, limit = MAX_JSON_DEPTH): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = stringEnd(text, at);
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}

/** The value of a JSON text; undefined when it is none, or nested too deeply. */
export function parseShallowJson(text: string): unknown {
  if (isJsonDeeper(text)) return undefined;
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
