const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Returns whether If-None-Match includes this entity tag, alone, in a list or as `*`. Compares weakly (RFC
 * 9110, 13.1.2), because proxies that compress a response weaken its tag. Entity tags of this Worker contain
 * no commas.
 */
export function matchesTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch || !etag) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => withoutWeakness(tag) === withoutWeakness(etag));
}

/** Returns the headers for a 304 response (RFC 9110, 15.4.5): all except those that describe the body. */
function withoutContent(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-type', 'content-length', 'content-range', 'content-disposition'])
    kept.delete(name);
  return kept;
}

export const notModified = (headers: Headers): Response =>
  new Response(null, { status: 304, headers: withoutContent(headers) });
