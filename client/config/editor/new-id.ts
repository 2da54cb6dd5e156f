/** A new id of a section (`s`), a block (`b`), a page of a form (`p`) or a row of an editor (`r`), unique in its place for any practical purpose. */
export function newLocalId(kind: 's' | 'b' | 'p' | 'r'): string {
  return `${kind}${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
}
