import { env } from 'cloudflare:test';
import { encodeSolution } from '#domain/captcha/altcha.ts';
import { solveRange } from '#domain/captcha/solve.ts';
import { createChallenge } from '#worker/captcha/altcha.ts';
import { createId } from '#worker/crypto/random.ts';
import { cartWith, MAINE_ADDRESS } from './checkout.ts';
import { request, SITE_ID } from './site.ts';
import { PRODUCT } from './store.ts';

/** Total of a bowl in cents, with Maine's tax and free local pickup. */
export const BOWL_CENTS = 4800 + 264;

interface Purchase {
  ip?: string;
  method?: string;
  email?: string;
  captchaKey?: string | undefined;
  cart?: { token: string; version: number };
  key?: string;
}

interface Answer {
  status?: string;
  location?: string;
  error?: string;
  errors?: Record<string, string>;
  captcha?: { provider: string; challenge: string | null };
}

export const bowlCheckout = (
  cart: { token: string; version: number },
  { method = 'test_accepted', email = 'ines@buyer.test', key = createId(), captchaKey }: Purchase = {},
): Record<string, unknown> => ({
  cartToken: cart.token,
  version: cart.version,
  email,
  name: 'Ines Okafor',
  shippingAddress: MAINE_ADDRESS,
  shippingOptionId: 'shed',
  grandTotalCents: BOWL_CENTS,
  paymentMethod: method,
  idempotencyKey: key,
  captchaKey,
});

export const bowlCart = () => cartWith([[PRODUCT.bowl, 'BOWL', 1]]);

export async function buyBowl(purchase: Purchase = {}) {
  const cart = purchase.cart ?? (await bowlCart());
  const answer = await request('/api/commerce/checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': purchase.ip ?? '198.51.100.7' },
    body: JSON.stringify(bowlCheckout(cart, purchase)),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer };
}

export async function solvedCaptcha(now = Date.now()): Promise<string> {
  const challenge = await createChallenge(env, { websiteId: SITE_ID, formId: 'checkout' }, now);
  const solution = solveRange(challenge);
  if (!solution) throw new Error('the challenge has no solution');
  return encodeSolution(solution);
}

/** Runs `work` `count` times, at most 64 times in parallel. Returns the results in order. */
export async function runConcurrently<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: 64 }, worker));
  return results;
}
