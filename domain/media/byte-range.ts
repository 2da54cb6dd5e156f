/** `offset` and `length` are in bytes. */
export interface ByteRange {
  offset: number;
  length: number;
}

/**
 * Parses a Range header. Returns null for the whole file, or 'unsatisfiable' if the range starts after the
 * end (RFC 9110
 *
 * 14.2).
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { offset: size - length, length };
  }
  const offset = Number(first);
  if (offset >= size) return 'unsatisfiable';
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return end < offset ? null : { offset, length: end - offset + 1 };
}
