/** Cached Intl formatters: creating one takes some hundred times as long as using it. */
const MAX_FORMATTERS = 200;

/** Remembers what `make` builds by `key`; when full it starts over. */
export function remembered<Formatter>(make: (...parts: string[]) => Formatter) {
  const known = new Map<string, Formatter>();
  return (...parts: string[]): Formatter => {
    const key = parts.join('\n');
    const found = known.get(key);
    if (found) return found;
    if (known.size >= MAX_FORMATTERS) known.clear();
    const made = make(...parts);
    known.set(key, made);
    return made;
  };
}
