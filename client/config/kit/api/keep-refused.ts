type Errors = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const has = (value: unknown, key: string): value is Values => isObject(value) && Object.hasOwn(value, key);

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns whether a field, such as `shipping.zones.0.name`, has the same value in both. The values may lack
 * the first parts of the path. If they lack the last parts, compares the object that the field belongs to.
 */
function hasSameValue(field: string, one: unknown, other: unknown): boolean {
  const path = field.split('.');
  const start = path.findIndex((key) => has(one, key));
  if (start < 0) return isEqual(one, other);
  let [left, right] = [one, other];
  for (const key of path.slice(start)) {
    const isKnown = has(left, key) || has(right, key);
    if (!isKnown) break;
    left = isObject(left) ? left[key] : undefined;
    right = isObject(right) ? right[key] : undefined;
  }
  return isEqual(left, right);
}

/** Returns the errors of the fields that still have the refused value. */
export function keepRefused(errors: Errors, refused: unknown, now: unknown): Errors {
  if (refused === now) return errors;
  const kept = Object.entries(errors).filter(([field]) => hasSameValue(field, refused, now));
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}
