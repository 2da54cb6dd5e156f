const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether If-None-Match names this tag, alone, in a list or by `*`. Compares weakly (RFC 9110, 13.1.2): proxies that compress a response
 * make its tag weak. A comma inside a tag is none of ours.
 */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch || !etag) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => withoutWeakness(tag) === withoutWeakness(etag));
}

/** Headers of a 304 (RFC 9110, 15.4.5): those of the response, without what describes the absent body. */
function withoutContent(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-type', 'content-length', 'content-range', 'content-disposition'])
    kept.delete(name);
  return kept;
}

export const notModified = (headers: Headers): Response =>
  new Response(null, { status: 304, headers: withoutContent(headers) });
