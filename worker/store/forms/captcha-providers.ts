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
