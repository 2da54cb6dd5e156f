/**
 * Security headers for all of the Worker's responses. Those for static assets are in client/public/_headers.
 */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  // Must differ from the panel's value, so that a page of the site cannot control a panel window that it
  // opens.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'SAMEORIGIN',
};

export function secureHeaders(headers: Headers, isHttps: boolean): void {
  for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value);
  if (isHttps) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
}
