/** Whether two objects hold the same values under the same keys. */
export function isSameShallow(a: object, b: object): boolean {
  const of = new Map(Object.entries(a));
  const entries = Object.entries(b);
  return entries.length === of.size && entries.every(([key, value]) => of.has(key) && of.get(key) === value);
}
