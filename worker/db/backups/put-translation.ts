import { sql } from 'drizzle-orm';
import type { Translation } from '#schema/contracts/translations/translation.ts';
import { translations } from '#schema/tables/translations.ts';
import { orm } from '../orm.ts';
import type { TranslationKey } from '../translations/drafts.ts';

/** Adds a translation as a draft, or replaces the draft of the present one. */
export function putTranslation(
  { websiteId, language, kind, id }: TranslationKey,
  draft: Translation,
  updatedBy: string | null,
  now: number,
) {
  const change = { draft, updatedBy, updatedAt: now };
  return orm
    .insert(translations)
    .values({ websiteId, language, kind, subjectId: id, ...change })
    .onConflictDoUpdate({
      target: [translations.websiteId, translations.language, translations.kind, translations.subjectId],
      set: { ...change, version: sql`${translations.version} + 1` },
    });
}
