import { describe, expect, it } from 'vitest';
import { withoutSecrets } from '#domain/links/without-secrets.ts';

describe('URLs sent to third parties', () => {
  it.each([
    ['/order/1?token=abc&placed=1', '/order/1?token=…&placed=1'],
    ['https://x.test/checkout?cartToken=abc#top', 'https://x.test/checkout?cartToken=…#top'],
    ['?a=1&token=s', '?a=1&token=…'],
    ['?tokens=all&q=token', '?tokens=all&q=token'],
    ['/login?next=%2Forder%2F1%3Ftoken%3Dabc', '/login?next=%2Forder%2F1%3Ftoken%3D…'],
    ['<a href="/order/1?a=1&amp;token=abc">Open</a> it', '<a href="/order/1?a=1&amp;token=…">Open</a> it'],
    [
      'Open it:\nhttps://x.test/order/1?token=abc\n\nThank you',
      'Open it:\nhttps://x.test/order/1?token=…\n\nThank you',
    ],
    ['/reviews/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.s-_1', '/reviews/…'],
    ['', ''],
  ])('contain no secrets: %s becomes %s', (address, told) => {
    expect(withoutSecrets(address)).toBe(told);
  });
});
