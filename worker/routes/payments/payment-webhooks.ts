import { Hono } from 'hono';
import type { AppEnv } from '../../env.ts';
import { notFound, WireException } from '../../errors.ts';
import { receiveWebhook, type SettlePayment } from '../../payments/receive-webhook.ts';

/** Where providers tell of payments: nobody is signed in, and the signature over the raw body is all that counts. */
export function paymentWebhooks(settle: SettlePayment<Env>): Hono<AppEnv> {
  const webhooks = new Hono<AppEnv>();
  webhooks.post('/api/commerce/payments/webhooks/:provider', async (c) => {
    const answer = await receiveWebhook(
      c.env,
      { websiteId: c.var.site.id, name: c.req.param('provider'), request: c.req.raw, now: Date.now() },
      settle,
    );
    switch (answer) {
      case 'unknown-provider':
        throw notFound(c.req.path);
      case 'forged':
        throw new WireException(400, { error: 'The signature does not match.' });
      case 'stale':
        throw new WireException(400, { error: 'The signature is too old.' });
      default:
        return c.json({ received: true });
    }
  });
  return webhooks;
}
