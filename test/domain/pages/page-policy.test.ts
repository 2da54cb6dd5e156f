import { expect, it } from 'vitest';
import { pagePolicy } from '#domain/pages/page-policy.ts';

const none = { scriptHashes: new Set<string>(), frameOrigins: new Set<string>() };
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

it('the policy allows only the site’s own scripts and forms, and no frames', () => {
  const policy = pagePolicy(none);
  expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  expect(directive(policy, 'frame-src')).toBe("frame-src 'none'");
  expect(directive(policy, 'form-action')).toBe("form-action 'self'");
  expect(directive(policy, 'connect-src')).toBeUndefined();
});

it('the policy allows the owner’s own code by its hash, but no other inline code', () => {
  const policy = pagePolicy({ ...none, scriptHashes: new Set(['abc=']) });
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-abc='");
});

it('the policy allows the frames, scripts, calls and images of embedded providers', () => {
  const origins = {
    'script-src': new Set(['https://js.pay']),
    'connect-src': new Set(['https://api.pay']),
    'img-src': new Set(['https://pay']),
  };
  const policy = pagePolicy({ ...none, frameOrigins: new Set(['https://video']), origins });
  expect(directive(policy, 'frame-src')).toBe('frame-src https://video');
  expect(directive(policy, 'script-src')).toBe("script-src 'self' https://js.pay");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://api.pay");
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https://pay");
});
