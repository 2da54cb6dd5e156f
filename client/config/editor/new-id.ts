/** A new id of a section (`s`) or block (`b`), unique on its page for any practical purpose. */
export function newLocalId(kind: 's' | 'b'): string {
  return `${kind}${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
}
