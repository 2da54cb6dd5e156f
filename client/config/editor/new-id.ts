/** A new id of a section (`s`), a block (`b`), or a page of a form (`p`), unique in its place for any practical purpose. */
export function newLocalId(kind: 's' | 'b' | 'p'): string {
  return `${kind}${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
}
