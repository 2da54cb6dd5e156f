/** Returns a random id for a section (`s`), block (`b`), form page (`p`) or editor row (`r`). */
export function newLocalId(kind: 's' | 'b' | 'p' | 'r'): string {
  return `${kind}${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
}
