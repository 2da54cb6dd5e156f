const DIRECTIVES = ['script-src', 'connect-src', 'img-src'] as const;
type Directive = (typeof DIRECTIVES)[number];

/** What the blocks of a page add to its policy: hashes of the owner's own code, and who is embedded or asked. */
export interface PolicyParts {
  scriptHashes: ReadonlySet<string>;
  frameOrigins: ReadonlySet<string>;
  /** Providers whose script draws in the page: it brings styles, pictures, calls and frames of its own. */
  widgetOrigins?: ReadonlySet<string>;
  /** Providers that are asked whether they answer. */
  probedOrigins?: ReadonlySet<string>;
  /** Who serves the page's fonts and their stylesheet, where it is not the site itself. */
  fontOrigin?: string;
  /** What a payment provider's fields need, on the checkout alone. */
  origins?: Readonly<Record<Directive, ReadonlySet<string>>>;
}

/** Adds sources to a page's policy; a page may have thousands of blocks that do. */
export function allowOrigins(
  policy: { origins?: Record<Directive, Set<string>> },
  added: Readonly<Record<Directive, readonly string[]>>,
): void {
  policy.origins ??= { 'script-src': new Set(), 'connect-src': new Set(), 'img-src': new Set() };
  for (const directive of DIRECTIVES)
    for (const source of added[directive]) policy.origins[directive].add(source);
}

/**
 * Content security policy of a visitor's page: no inline script but the owner's own,
 * by hash; frames only of providers that a block on this page embeds.
 */
export function pagePolicy(policy: PolicyParts): string {
  const hashes = [...policy.scriptHashes].map((hash) => `'sha256-${hash}'`);
  const { origins } = policy;
  const widgets = [...(policy.widgetOrigins ?? [])];
  const frames = [...new Set([...policy.frameOrigins, ...widgets])];
  const fonts = policy.fontOrigin === undefined ? [] : [policy.fontOrigin];
  const connects = [
    ...new Set([...(origins?.['connect-src'] ?? []), ...(policy.probedOrigins ?? []), ...widgets]),
  ];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...(origins?.['script-src'] ?? []), ...widgets].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...fonts, ...widgets].join(' '),
    ...(fonts.length > 0 ? [["font-src 'self'", ...fonts].join(' ')] : []),
    ["img-src 'self' data:", ...(origins?.['img-src'] ?? []), ...widgets].join(' '),
    ...(origins || connects.length > 0 ? [["connect-src 'self'", ...connects].join(' ')] : []),
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
