import type { CaptchaProviderView } from '#schema/contracts/forms/owner-api.ts';

export async function readCaptchaProviders(
  db: D1Database,
  websiteId: string,
): Promise<CaptchaProviderView[]> {
  const { results } = await db
    .prepare(
      "SELECT provider, site_key AS siteKey, secret <> '' AS hasSecret FROM captcha_providers WHERE website_id = ? ORDER BY provider",
    )
    .bind(websiteId)
    .all<{ provider: CaptchaProviderView['provider']; siteKey: string; hasSecret: number }>();
  return results.map((row) => ({ ...row, hasSecret: row.hasSecret === 1 }));
}

/** A provider with whole keys, for what is not a form and so names none; null where the site has none. */
export const readWholeCaptcha = (
  db: D1Database,
  websiteId: string,
): Promise<{ provider: CaptchaProviderView['provider']; siteKey: string; secret: string } | null> =>
  db
    .prepare(
      "SELECT provider, site_key AS siteKey, secret FROM captcha_providers WHERE website_id = ? AND site_key <> '' AND secret <> '' ORDER BY provider DESC LIMIT 1",
    )
    .bind(websiteId)
    .first();

/** Uses a solution up for one submission; true when it serves this one, now or when the same was sent before. */
export async function spendCaptcha(
  db: D1Database,
  solution: { key: string; expiresAt: number },
  { websiteId, submissionId }: { websiteId: string; submissionId: string },
): Promise<boolean> {
  const [, known] = await db.batch<{ submissionId: string }>([
    db
      .prepare(
        'INSERT INTO form_keys (key, website_id, submission_id, expires_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING',
      )
      .bind(solution.key, websiteId, submissionId, solution.expiresAt),
    db.prepare('SELECT submission_id AS submissionId FROM form_keys WHERE key = ?').bind(solution.key),
  ]);
  return known?.results[0]?.submissionId === submissionId;
}

/** Saves a provider's keys; without a sealed secret the known one stays. Pages show the site key, so the revision rises with it. */
export const captchaStatement = (
  db: D1Database,
  websiteId: string,
  { provider, siteKey }: Pick<CaptchaProviderView, 'provider' | 'siteKey'>,
  sealed: string | null,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO captcha_providers (website_id, provider, site_key, secret, updated_at) VALUES (?1, ?2, ?3, coalesce(?4, ''), ?5)
      ON CONFLICT DO UPDATE SET site_key = ?3, secret = coalesce(?4, secret), updated_at = ?5`,
    )
    .bind(websiteId, provider, siteKey, sealed, now);
