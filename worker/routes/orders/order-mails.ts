import { Hono } from 'hono';
import * as z from 'zod';
import { idSchema } from '#schema/contracts/ids.ts';
import { clickKeySchema, ORDER_MAIL_KINDS } from '#schema/contracts/mail/mail.ts';
import { countAttempt } from '#worker/db/accounts/attempts.ts';
import { repeatOrderMail } from '#worker/db/mail/repeat-order-mail.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, notFound, tooMany } from '../../errors.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { bodyOf } from '../pages/page-of.ts';

/** Mails of one order, sent again by its owner. */
export const orderMailsApi = new Hono<AppEnv>();

const AGAIN = { limit: 20, windowMs: 3_600_000 };
const kindSchema = z.enum(ORDER_MAIL_KINDS);
const body = z.object({
  key: clickKeySchema,
  /** The parcel or the refund that it tells of; the last one when none is named. */
  partId: z.string().max(60).optional(),
});

orderMailsApi.post('/api/orders/:id/mails/:kind', async (c) => {
  const id = idSchema.safeParse(c.req.param('id'));
  const kind = kindSchema.safeParse(c.req.param('kind'));
  if (!id.success || !kind.success) throw notFound(c.req.path);
  const { key, partId } = await bodyOf(c, body);
  const now = Date.now();
  const websiteId = c.var.site.id;
  const { isAllowed } = await countAttempt(
    c.env.DB,
    [{ key: `order-mail:${websiteId}:${id.data}`, ...AGAIN }],
    now,
  );
  if (!isAllowed) throw tooMany('This order got many mails within the hour. Please wait before the next.');
  const outcome = await repeatOrderMail(
    c.env.DB,
    { websiteId, orderId: id.data, kind: kind.data, partId, key },
    now,
  );
  if (outcome === 'no-order') throw notFound(c.req.path);
  if (outcome === 'not-happened')
    throw conflict(
      'This order has nothing to tell in such a mail.',
      'It was not paid, sent, refunded or cancelled.',
    );
  c.executionCtx.waitUntil(deliverMail(c.env, now));
  return c.json(outcome, 202);
});
