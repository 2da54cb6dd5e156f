/** What the blocks of a page add to its policy: hashes of the owner's own code, and who is embedded or asked. */
export interface PolicyParts {
  scriptHashes: ReadonlySet<string>;
  frameOrigins: ReadonlySet<string>;
  /** What a payment provider's fields need, on the checkout alone. */
  origins?: Readonly<Record<'script-src' | 'connect-src' | 'img-src', readonly string[]>>;
}

/**
 * Content security policy of a visitor's page: no inline script but the owner's own,
 * by hash; frames only of providers that a block on this page embeds.
 */
export function pagePolicy(policy: PolicyParts): string {
  const hashes = [...policy.scriptHashes].map((hash) => `'sha256-${hash}'`);
  const frames = policy.frameOrigins.size > 0 ? [...policy.frameOrigins].join(' ') : "'none'";
  const { origins } = policy;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...(origins?.['script-src'] ?? [])].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...(origins?.['img-src'] ?? [])].join(' '),
    ...(origins ? [["connect-src 'self'", ...origins['connect-src']].join(' ')] : []),
    `frame-src ${frames}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
