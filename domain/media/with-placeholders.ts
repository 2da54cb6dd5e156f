/** Returns the same object if no image has a placeholder. */
export function withPlaceholders<Value>(value: Value, placeholders: ReadonlyMap<string, string>): Value {
  return placeholders.size === 0 ? value : (walk(value, placeholders) as Value);
}

function walk(value: unknown, placeholders: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => walk(entry, placeholders));
  if (typeof value !== 'object' || value === null) return value;
  if ('mediaId' in value && 'filename' in value && !('placeholder' in value)) {
    const placeholder = placeholders.get(String(value.mediaId));
    return placeholder ? { ...value, placeholder } : value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, walk(entry, placeholders)]));
}
