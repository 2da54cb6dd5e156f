/** Function that normalises HTML like the server does. */
type Canonical = (html: string) => string;

function sorted(value: unknown, canonical: Canonical, key = ''): unknown {
  if (typeof value === 'string') return key === 'html' ? canonical(value) : value;
  if (Array.isArray(value)) return value.map((entry) => sorted(entry, canonical));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name, entry]) => name !== 'json' && entry !== undefined);
  return Object.fromEntries(
    entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, entry]) => [name, sorted(entry, canonical, name)]),
  );
}

/** Compares content. Ignores the order of keys, and differences between equivalent HTML. */
export function isSameContent<Content>(a: Content, b: Content, canonical: Canonical): boolean {
  return a === b || JSON.stringify(sorted(a, canonical)) === JSON.stringify(sorted(b, canonical));
}
