import { and, desc, eq, ne, type Placeholder, sql } from 'drizzle-orm';
import type { KeyedCaptchaProvider } from '#schema/contracts/captcha/captcha.ts';
import type { CaptchaProviderView } from '#schema/contracts/forms/owner-api.ts';
import { captchaProviders, formKeys } from '#schema/tables/forms.ts';
import { all, batch, type Database, first } from '../database.ts';
import { excludedColumn } from '../fragments.ts';
import { orm } from '../orm.ts';

export const CAPTCHA_KEYS = {
  provider: captchaProviders.provider,
  siteKey: captchaProviders.siteKey,
  secret: captchaProviders.secret,
};

export async function listCaptchaProviders(db: Database, websiteId: string): Promise<CaptchaProviderView[]> {
  const rows = await all(
    db,
    orm
      .select({
        provider: captchaProviders.provider,
        siteKey: captchaProviders.siteKey,
        hasSecret: sql<number>`${ne(captchaProviders.secret, '')}`.as('has_secret'),
      })
      .from(captchaProviders)
      .where(eq(captchaProviders.websiteId, websiteId))
      .orderBy(captchaProviders.provider),
  );
  return rows.map((row) => ({ ...row, hasSecret: row.hasSecret === 1 }));
}

/**
 * Selects a captcha provider for which both keys are stored, for requests that do not submit a custom form.
 */
export const selectCaptchaKeys = (websiteId: string | Placeholder) =>
  orm
    .select(CAPTCHA_KEYS)
    .from(captchaProviders)
    .where(
      and(
        eq(captchaProviders.websiteId, websiteId),
        ne(captchaProviders.siteKey, ''),
        ne(captchaProviders.secret, ''),
      ),
    )
    .orderBy(desc(captchaProviders.provider))
    .limit(1);

export const findCaptchaKeys = (
  db: Database,
  websiteId: string,
): Promise<{ provider: KeyedCaptchaProvider; siteKey: string; secret: string } | null> =>
  first(db, selectCaptchaKeys(websiteId));

/**
 * Marks a captcha solution as used. Returns true if it was used for this submission, now or in an earlier
 * attempt.
 */
export async function spendCaptcha(
  db: Database,
  solution: { key: string; expiresAt: number },
  { websiteId, submissionId }: { websiteId: string; submissionId: string },
): Promise<boolean> {
  const [, [spent]] = await batch(db, [
    orm
      .insert(formKeys)
      .values({ key: solution.key, websiteId, submissionId, expiresAt: solution.expiresAt })
      .onConflictDoNothing(),
    orm.select({ submissionId: formKeys.submissionId }).from(formKeys).where(eq(formKeys.key, solution.key)),
  ]);
  return spent?.submissionId === submissionId;
}

/**
 * Stores a provider's keys. Keeps the stored secret if no new one is given. Increments the site's revision,
 * because pages contain the site key.
 */
export const saveCaptchaKeys = (
  websiteId: string,
  { provider, siteKey }: { provider: KeyedCaptchaProvider; siteKey: string },
  sealed: string | null,
  now: number,
) =>
  orm
    .insert(captchaProviders)
    .values({ websiteId, provider, siteKey, secret: sealed ?? '', updatedAt: now })
    .onConflictDoUpdate({
      target: [captchaProviders.websiteId, captchaProviders.provider],
      set: {
        siteKey: excludedColumn(captchaProviders.siteKey),
        ...(sealed !== null && { secret: sealed }),
        updatedAt: now,
      },
    });
