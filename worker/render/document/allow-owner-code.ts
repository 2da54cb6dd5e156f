import { createHash } from 'node:crypto';
import { scriptsOf } from '#domain/html/inline-scripts.ts';
import type { RenderContext } from './context.ts';

type Policy = RenderContext['policy'];
type Origins = NonNullable<Policy['origins']>;

/** Adds to what a page may load, beside what other parts of it have asked for. */
export function allowOrigins(policy: Policy, added: Origins): void {
  const joined = (directive: keyof Origins) => [
    ...new Set([...(policy.origins?.[directive] ?? []), ...added[directive]]),
  ];
  policy.origins = {
    'script-src': joined('script-src'),
    'connect-src': joined('connect-src'),
    'img-src': joined('img-src'),
  };
}

/**
 * Lets exactly this code of an owner run: scripts in it by their hashes, scripts of other hosts by their addresses, and whatever those
 * hosts' scripts ask of their own hosts. Addresses without TLS are left out, as a page with TLS would not load them.
 */
export function allowOwnerCode(policy: Policy, html: string): void {
  const { inline, sources } = scriptsOf(html);
  for (const script of inline) policy.scriptHashes.add(createHash('sha256').update(script).digest('base64'));
  const addresses = sources.flatMap((source) => {
    const url = URL.parse(source.startsWith('//') ? `https:${source}` : source);
    return url?.protocol === 'https:' ? [url] : [];
  });
  if (addresses.length === 0) return;
  const hosts = addresses.map(({ origin }) => origin);
  allowOrigins(policy, {
    // Of one script, not of its host: a query is no part of what a policy compares.
    'script-src': addresses.map(
      ({ origin, pathname }) => `${origin}${pathname.replace(/[;,]/g, encodeURIComponent)}`,
    ),
    'connect-src': hosts,
    'img-src': hosts,
  });
}
