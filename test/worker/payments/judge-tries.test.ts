import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeAttempt, TRY_RULES } from '#domain/payments/attempt-limits.ts';
import { paymentTries } from '#schema/tables/payments.ts';
import { scaleToFuzz } from '#support/properties.ts';
import { batch, rawQuery } from '#worker/db/database.ts';
import { orm } from '#worker/db/orm.ts';
import { openTry } from '#worker/db/payments/payment-tries.ts';

const NOW = 1_000_000_000;
const STATUSES = ['open', 'waiting', 'paid', 'declined'] as const;

const groups = fc.array(
  fc.record({
    status: fc.constantFrom(...STATUSES),
    count: fc.nat({ max: 40 }),
    ageMs: fc.constantFrom(
      0,
      TRY_RULES.openMs - 1,
      TRY_RULES.openMs,
      TRY_RULES.windowMs - 1,
      TRY_RULES.windowMs,
    ),
    isOfCart: fc.boolean(),
    isOfAddress: fc.boolean(),
  }),
  { maxLength: 5 },
);

it(
  'SQL accepts a payment attempt exactly when judgeTry() does',
  async () => {
    await fc.assert(
      fc.asyncProperty(groups, fc.boolean(), async (found, hasProved) => {
        const rows = found.flatMap(({ count, ...group }, index) =>
          Array.from({ length: count }, (_, row) => ({ ...group, key: `${index}-${row}` })),
        );
        const own = { websiteId: 'w', key: 'own', cartHash: 'cart', ipHash: 'ip' };
        const [, , entered, [tries]] = await batch(env.DB, [
          orm.delete(paymentTries),
          rawQuery(
            sql`INSERT INTO payment_tries (website_id, key, cart_hash, ip_hash, status, at)
          SELECT 'w', value ->> 'key', iif(value ->> 'isOfCart', 'cart', 'other'), iif(value ->> 'isOfAddress', 'ip', 'other'),
            value ->> 'status', ${NOW} - (value ->> 'ageMs') FROM json_each(${JSON.stringify(rows)})`,
          ),
          ...openTry(own, hasProved, NOW),
        ]);
        if (!tries) throw new Error('nothing was counted');
        const isNear = ({ ageMs, isOfAddress }: (typeof rows)[number]) =>
          isOfAddress && ageMs < TRY_RULES.windowMs;
        expect(tries.declined).toBe(rows.filter((row) => isNear(row) && row.status === 'declined').length);
        expect(entered === 1).toBe(judgeAttempt(tries, hasProved) === 'go');
      }),
      { numRuns: scaleToFuzz(150) },
    );
  },
  scaleToFuzz(60_000),
);
