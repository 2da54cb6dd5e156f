type Value = Readonly<Record<string, unknown>>;

export interface TextPlace {
  key: string;
  /**
   * Keys of the lists that contain the text, from the block inwards; empty for a text of the block itself.
   */
  lists: readonly string[];
  /** Position among the list entries whose text is not blank, because pages show only those. */
  index: number;
  /** The text before the change. If the entry has a different text, it is not changed. */
  was: string;
}

const isValue = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toWords = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
const hasText = (value: unknown): boolean => toWords(value) !== '';

/**
 * Replaces a text of a block, or of an entry in its lists. Returns the keys of the block's value that
 * changed.
 */
export function setListText(value: Value, { key, lists, index, was }: TextPlace, text: string): Value {
  const [outer] = lists;
  if (outer === undefined) return { [key]: text };
  let left = index;
  const change = (entry: Value, [list, ...inner]: readonly string[]): Value => {
    if (list === undefined) {
      if (!hasText(entry[key])) return entry;
      left -= 1;
      return left === -1 && toWords(entry[key]) === toWords(was) ? { ...entry, [key]: text } : entry;
    }
    const entries = entry[list];
    if (!Array.isArray(entries)) return entry;
    return { ...entry, [list]: entries.map((one) => (isValue(one) ? change(one, inner) : one)) };
  };
  return { [outer]: change(value, lists)[outer] };
}
