import { describe, expect, it } from 'vitest';
import { withoutSecrets } from '#domain/links/without-secrets.ts';

describe('addresses sent elsewhere', () => {
  it.each([
    ['/order/1?token=abc&placed=1', '/order/1?token=…&placed=1'],
    ['https://x.test/checkout?cartToken=abc#top', 'https://x.test/checkout?cartToken=…#top'],
    ['?a=1&token=s', '?a=1&token=…'],
    ['?tokens=all&q=token', '?tokens=all&q=token'],
    ['', ''],
  ])('%s is reported as %s', (address, told) => {
    expect(withoutSecrets(address)).toBe(told);
  });
});
