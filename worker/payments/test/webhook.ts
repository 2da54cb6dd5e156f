import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { DECLINE_CODES } from '#domain/payments/declines.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { isEqualConstantTime, randomHex } from '#worker/crypto/random.ts';
import { signingKeys } from '#worker/crypto/tokens.ts';
import type { TestPayment } from '#worker/db/payments/test-payments.ts';
import type { PaymentEvent } from '../provider.ts';

export const TEST_SIGNATURE_HEADER = 'sitewright-signature';
/** Maximum age of a signature, in ms. */
export const TOLERANCE_MS = 5 * MINUTE_MS;

const SIGNATURE = /^t=(\d{1,14}),v1=([0-9a-f]{64})$/;

const eventSchema = z.object({
  eventId: z.string().min(1).max(100),
  kind: z.enum(['paid', 'declined', 'cancelled', 'refunded']),
  ref: z.string().max(100),
  key: z.string().max(100),
  orderId: z.string().max(100),
  amountCents: z.number().int().min(0),
  currency: z.string().length(3),
  declineCode: z.enum(DECLINE_CODES).nullable(),
  at: z.number().int().min(0),
});

type Keys = Pick<Env, 'SIGNING_KEYS'>;

const sign = (key: Uint8Array, websiteId: string, signedAt: number, body: string): string =>
  createHmac('sha256', key).update(`test-webhook:${websiteId}:${signedAt}.${body}`).digest('hex');

export function toTestEvent(payment: TestPayment, at: number): PaymentEvent {
  const { ref, key, orderId, currency, status, refundedCents, declineCode } = payment;
  const isRefund = refundedCents > 0;
  const kind = isRefund ? 'refunded' : status === 'declined' || status === 'cancelled' ? status : 'paid';
  const amountCents = isRefund ? refundedCents : payment.amountCents;
  return { eventId: `evt_${randomHex(12)}`, kind, ref, key, orderId, amountCents, currency, declineCode, at };
}

/** Creates a signed webhook request. `signedAt` is in epoch milliseconds. */
export function testWebhook(
  env: Keys,
  {
    websiteId,
    url,
    event,
    signedAt,
  }: { websiteId: string; url: string; event: PaymentEvent; signedAt: number },
): Request {
  const body = JSON.stringify(event);
  const signature = sign(signingKeys(env)[0].bytes, websiteId, signedAt, body);
  return new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [TEST_SIGNATURE_HEADER]: `t=${signedAt},v1=${signature}` },
    body,
  });
}

/** Verifies a webhook request: first the signature over the raw bytes, then the time and the body. */
export async function readTestWebhook(
  env: Keys,
  websiteId: string,
  request: Request,
  now: number,
): Promise<PaymentEvent | 'forged' | 'stale'> {
  const [, time = '', signature = ''] =
    SIGNATURE.exec(request.headers.get(TEST_SIGNATURE_HEADER) ?? '') ?? [];
  const body = await request.text();
  const signedAt = Number(time);
  const isGenuine = signingKeys(env).some(({ bytes }) =>
    isEqualConstantTime(signature, sign(bytes, websiteId, signedAt, body)),
  );
  if (time === '' || !isGenuine) return 'forged';
  if (Math.abs(now - signedAt) > TOLERANCE_MS) return 'stale';
  const event = eventSchema.safeParse(JSON.parse(body));
  return event.success ? event.data : 'forged';
}
