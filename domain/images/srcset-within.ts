/**
 * The candidates of a `srcset` (`address 500w, …`) that are no wider than `maxPx`; the narrowest where all are wider, and everything
 * that names no width.
 */
export function srcsetWithin(srcset: string, maxPx: number): string {
  const candidates = srcset
    .split(/,\s+/)
    .filter(Boolean)
    .map((text) => ({ text, width: Number(/\s(\d+)w$/.exec(text)?.[1] ?? 0) }));
  const within = candidates.filter(({ width }) => width <= maxPx);
  const narrowest = candidates.toSorted((one, other) => one.width - other.width).slice(0, 1);
  return (within.length > 0 ? within : narrowest).map(({ text }) => text).join(', ');
}
