import { beforeAll, describe, expect, it } from 'vitest';
import { request, seedSite } from '../../support/worker/site.ts';

const COOKIES = [
  'crumb',
  'CART',
  'sw_anonymous',
  'sw_session',
  'ss_cvr',
  'ss_cookieAllowed',
  'sw_preview_1',
  'x',
];

describe('a stray % in a request', () => {
  beforeAll(() => seedSite());
  it.each([
    ['/search?q=100%', 200],
    ['/?preview=%', 302],
    ['/login?next=%E0%A4%A', 200],
    ['/cart', 200],
    ['/100%', 404],
    ['/%E0%A4%A', 404],
    ['/media/%', 404],
    ['/api/commerce/cart', 200],
    ['/api/commerce/offers/%', 404],
  ])('the path %s returns %i', async (path, status) => {
    const cookie = COOKIES.map((name) => `${name}=100%`).join('; ');
    expect((await request(path, { headers: { cookie } })).status).toBe(status);
  });
});
