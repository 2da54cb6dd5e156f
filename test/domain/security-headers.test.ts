import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { secureHeaders } from '#worker/kernel/secure-headers.ts';

/** Headers that Cloudflare sets on static assets, which it serves without the Worker. */
const assetHeaders = new Headers(
  readFileSync('client/public/_headers', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
);
const workerHeaders = new Headers();
secureHeaders(workerHeaders, true);

it.each([
  ['a Worker response', workerHeaders],
  ['a static file', assetHeaders],
])('%s requires HTTPS for a year and forbids MIME sniffing and framing', (_, headers) => {
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
});

it('a content security policy set by a route is kept', () => {
  const headers = new Headers({ 'content-security-policy': "frame-ancestors 'self'" });
  secureHeaders(headers, false);
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
  expect(headers.has('strict-transport-security')).toBe(false);
});
