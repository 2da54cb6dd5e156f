import { createHash } from 'node:crypto';
import { extractScripts } from '#domain/html/inline-scripts.ts';
import { allowOrigins } from '#domain/pages/page-policy.ts';
import type { RenderContext } from './context.ts';

type Policy = RenderContext['policy'];

/**
 * Allows exactly this code in the Content-Security-Policy: inline scripts by hash, external scripts by URL,
 * and requests to the hosts of the external scripts. Omits http: URLs, which browsers block on https: pages.
 */
export function allowOwnerCode(policy: Policy, html: string): void {
  const { inline, sources } = extractScripts(html);
  for (const script of inline) policy.scriptHashes.add(createHash('sha256').update(script).digest('base64'));
  const addresses = sources.flatMap((source) => {
    const url = URL.parse(source.startsWith('//') ? `https:${source}` : source);
    return url?.protocol === 'https:' ? [url] : [];
  });
  if (addresses.length === 0) return;
  const hosts = addresses.map(({ origin }) => origin);
  allowOrigins(policy, {
    // Allow a single script instead of its whole host. CSP ignores a query string.
    'script-src': addresses.map(
      ({ origin, pathname }) => `${origin}${pathname.replace(/[;,]/g, encodeURIComponent)}`,
    ),
    'connect-src': hosts,
    'img-src': hosts,
  });
}
