import { eq } from 'drizzle-orm';
import type { TranslationProviderName } from '#schema/contracts/translations/translation-service.ts';
import { translationServices } from '#schema/tables/translations.ts';
import { type Database, first, run } from '../database.ts';
import { orm } from '../orm.ts';

/** Finds the site's translation service. Its API key is encrypted. */
export const findService = (db: Database, websiteId: string) =>
  first(
    db,
    orm
      .select({ provider: translationServices.provider, secret: translationServices.secret })
      .from(translationServices)
      .where(eq(translationServices.websiteId, websiteId)),
  );

export async function saveService(
  db: Database,
  websiteId: string,
  { provider, secret }: { provider: TranslationProviderName; secret: string },
  now: number,
): Promise<void> {
  const set = { provider, secret, updatedAt: now };
  await run(
    db,
    orm
      .insert(translationServices)
      .values({ websiteId, ...set })
      .onConflictDoUpdate({ target: translationServices.websiteId, set }),
  );
}
