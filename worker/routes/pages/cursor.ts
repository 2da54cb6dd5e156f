/** Where a list goes on: sort key and id of the last item shown, as `{key}.{id}`. */
export interface Cursor {
  sortKey: number;
  id: string;
}

/** Reads a cursor from an address; anything else reads as the first page. */
export function cursorOf(text: string | undefined): Cursor | null {
  const match = /^(-?\d{1,15})\.([0-9a-f]{24})$/.exec(text ?? '');
  return match?.[1] && match[2] ? { sortKey: Number(match[1]), id: match[2] } : null;
}

export function toCursor({ sortKey, id }: Cursor): string {
  return `${sortKey}.${id}`;
}
