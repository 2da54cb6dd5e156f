import type { Context } from 'hono';
import * as calls from '#schema/contracts/payments/calls.ts';
import { openBody } from '../../calls/bounded-body.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { notFound, WireException } from '../../errors.ts';
import { receiveWebhook, type SettlePayment } from '../../payments/receive-webhook.ts';

/**
 * Receives payment webhooks. They have no sign-in session, and only the signature over the raw body
 * authenticates them.
 */
export function paymentWebhooks(settle: SettlePayment<Env>): Routes {
  const webhooks = new Routes();
  webhooks.handle(calls.receiveWebhook, async (c, { params }) => {
    const answer = await receiveWebhook(
      c.env,
      { websiteId: c.var.site.id, name: params.provider, request: openSigned(c), now: Date.now() },
      settle,
    );
    switch (answer) {
      case 'unknown-provider':
        throw notFound(c.req.path);
      case 'forged':
        throw new WireException(400, { error: 'The signature does not match.' });
      case 'stale':
        throw new WireException(400, { error: 'The signature has expired.' });
      default:
        return { received: true } as const;
    }
  });
  return webhooks;
}

/** Returns the request with a limited body size, for the provider's code. */
const openSigned = (c: Context<AppEnv>): Request =>
  new Request(c.req.url, { method: 'POST', headers: c.req.raw.headers, body: openBody(c) });
