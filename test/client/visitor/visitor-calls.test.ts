import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { CallPath } from '#client/page/call-types.ts';
import type { visitorRequest } from '#client/page/request.ts';
import type { visitorCall } from '#client/page/send.ts';
import type { addCartEntry, readCart } from '#schema/contracts/carts/visitor-calls.ts';
import type { readOffer } from '#schema/contracts/products/visitor-calls.ts';

/** Matches code that checks an API path against its contract at compile time. */
const TYPED = /(?:<typeof [\w.]+>\(\s*(?:'[A-Z]+',\s*)?|CallPath<typeof [\w.]+> = )$/;
const CHECKED = /^[^'`]*['`] satisfies CallPath<typeof [\w.]+>/;

it('every API path in a visitor’s script has a contract', () => {
  const files = globSync('client/**/*.ts').filter((file) => !file.startsWith('client/config/'));
  const paths = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // Only API paths start with `/api/`. `request` also loads pages.
    return [...text.matchAll(/['"`](?=\/api\/[^'"`])/g)].map(({ index }) => ({
      file,
      isTyped: TYPED.test(text.slice(0, index)) || CHECKED.test(text.slice(index + 1)),
    }));
  });
  expect(paths.length).toBeGreaterThan(25);
  expect(paths.filter(({ isTyped }) => !isTyped)).toEqual([]);
});

it('a visitor’s call compiles only with the method, path and types of its contract', () => {
  const call = null as unknown as typeof visitorCall;
  const ask = null as unknown as typeof visitorRequest;
  const path: CallPath<typeof readOffer> = `/api/commerce/offers/${'mug'}`;
  expect(path).toBe('/api/commerce/offers/mug');
  const entry = { itemId: 'mug', sku: 'MUG', quantity: 1 };
  // This function never runs, because only the compiler checks the expected errors.
  async () => {
    const cart = await call<typeof addCartEntry>('POST', '/api/commerce/cart/entries', { body: entry });
    cart?.notice satisfies string | undefined;
    // @ts-expect-error another method
    call<typeof addCartEntry>('PUT', '/api/commerce/cart/entries', { body: entry });
    // @ts-expect-error another path
    call<typeof addCartEntry>('POST', '/api/commerce/cart', { body: entry });
    // @ts-expect-error no body
    call<typeof addCartEntry>('POST', '/api/commerce/cart/entries', {});
    // @ts-expect-error a body that the contract does not have
    call<typeof readCart>('GET', '/api/commerce/cart', { body: entry });
    const answer = await ask<typeof readCart>('GET', '/api/commerce/cart', {});
    // @ts-expect-error the answer of a failure is not that of the contract
    (await answer.json()).entries;
  };
});
