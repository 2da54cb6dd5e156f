/** Parsed Range header (RFC 9110 §14.1.2). The file size is not yet known. */
export type ByteRange = { start: number; end: number | null } | { suffix: number };

// RFC 9110 §14.1.1: "first-pos - [last-pos]" or "- suffix-length".
const ONE_RANGE = /^bytes=\s*(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))\s*$/i;

/** Parses a Range header. Ignores multiple ranges, unknown units and invalid values, as the RFC permits. */
export function parseRange(header: string | undefined): ByteRange | null {
  const [, start, end, suffix] = ONE_RANGE.exec(header ?? '') ?? [];
  if (suffix !== undefined) return { suffix: Number(suffix) };
  if (start === undefined) return null;
  const last = end ? Number(end) : null;
  return last !== null && last < Number(start) ? null : { start: Number(start), end: last };
}

export function resolveRange(
  range: ByteRange | null,
  bytes: number,
): { offset: number; length: number } | null {
  if (range === null) return { offset: 0, length: bytes };
  if ('suffix' in range) {
    const length = Math.min(range.suffix, bytes);
    return length > 0 ? { offset: bytes - length, length } : null;
  }
  if (range.start >= bytes) return null;
  const end = Math.min(range.end ?? bytes - 1, bytes - 1);
  return { offset: range.start, length: end - range.start + 1 };
}
