import { HOUR_MS } from '#domain/time/units.ts';
import * as calls from '#schema/contracts/orders/calls.ts';
import { repeatOrderMail } from '#worker/db/mail/repeat-order-mail.ts';
import { countAttempt } from '#worker/db/shared/attempts.ts';
import { Routes } from '../../calls/routes.ts';
import { conflict, notFound, tooMany } from '../../errors.ts';

export const orderEmailsApi = new Routes();

const AGAIN = { limit: 20, windowMs: HOUR_MS };

orderEmailsApi.handle(calls.repeatOrderMail, async (c, { params, body }) => {
  const { id, kind } = params;
  const { key, partId } = await body;
  const now = Date.now();
  const websiteId = c.var.site.id;
  const { isAllowed } = await countAttempt(
    c.env.DB,
    [{ key: `order-mail:${websiteId}:${id}`, ...AGAIN }],
    now,
  );
  if (!isAllowed)
    throw tooMany(
      'Too many emails were sent for this order in the last hour. Please wait before you send another one.',
    );
  const outcome = await repeatOrderMail(c.env.DB, { websiteId, orderId: id, kind, partId, key }, now);
  if (outcome === 'no-order') throw notFound(c.req.path);
  if (outcome === 'not-happened')
    throw conflict(
      'This email does not apply to this order.',
      'The order was not paid, shipped, refunded or cancelled.',
    );
  return outcome;
});
