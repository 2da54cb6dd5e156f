import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum age of an event, in seconds. */
const MAX_AGE = 300;

/** Returns whether the header `Webhook-Signature` is valid for the unparsed body. */
export function isFromMySite(secret: string, signature: string, body: string, now = Date.now() / 1000) {
  const parts = signature.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!(Math.abs(now - Number(time)) <= MAX_AGE)) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts.some(([name, hex = '']) => {
    const sent = Buffer.from(hex, 'hex');
    return name === 'v1' && sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}
