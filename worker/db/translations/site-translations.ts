import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { EMPTY_TRANSLATION, type Translation } from '#schema/contracts/translations/translation.ts';
import { websites } from '#schema/tables/sites.ts';
import { translations } from '#schema/tables/translations.ts';
import type { SiteTranslations } from '#worker/kernel/site-snapshot.ts';
import type { Answer } from '../database.ts';
import { jsonEntries, unqualified } from '../fragments.ts';
import { orm } from '../orm.ts';
import { readTranslation } from './find-translations.ts';

/**
 * Selects the site's enabled languages with the translated texts that every page shows. `formIds` selects the
 * ids of forms.
 */
export function selectSiteTranslations(websiteId: SQLWrapper, formIds: SQLWrapper) {
  const added = jsonEntries<string>(sql`${websites.settings} -> '$.languages'`, 'added');
  const language = sql<string>`(${added.value} ->> '$.code')`;
  const ofLanguage = (where: SQL | undefined) =>
    and(eq(translations.websiteId, unqualified(websites.id)), eq(translations.language, language), where);
  const isPublished = isNotNull(translations.published);
  const any = (where: SQL | undefined) =>
    sql<number>`exists ${orm.select({ id: translations.subjectId }).from(translations).where(ofLanguage(where))}`;
  const site = orm
    .select({ texts: sql`${translations.published}` })
    .from(translations)
    .where(
      ofLanguage(and(eq(translations.kind, 'site'), eq(translations.subjectId, unqualified(websites.id)))),
    );
  const forms = orm
    .select({
      texts: sql`json_group_object(${translations.subjectId}, ${translations.published})`,
    })
    .from(translations)
    .where(
      ofLanguage(
        and(eq(translations.kind, 'form'), isPublished, sql`${translations.subjectId} in ${formIds}`),
      ),
    );
  return orm
    .select({
      language: language.as('language'),
      hasTexts: any(isPublished).as('has_texts'),
      hasPaths: any(isNotNull(translations.path)).as('has_paths'),
      site: sql<string | null>`${site}`.as('site'),
      forms: sql<string>`${forms}`.as('forms'),
    })
    .from(websites)
    .crossJoin(added.table)
    .where(and(sql`${websites.id} = ${websiteId}`, sql`${added.value} ->> '$.enabled'`));
}

/** Groups translations by language. Returns undefined for a site without published translations. */
export function toSiteTranslations(
  rows: Answer<ReturnType<typeof selectSiteTranslations>>,
): Record<string, SiteTranslations> | undefined {
  const translated = rows.filter(({ hasTexts, hasPaths }) => hasTexts === 1 || hasPaths === 1);
  if (translated.length === 0) return undefined;
  return Object.fromEntries(
    translated.map(({ language, site, forms, ...has }) => [
      language,
      {
        hasPaths: has.hasPaths === 1,
        site: site === null ? EMPTY_TRANSLATION : readTranslation(site),
        forms: toForms(forms),
      },
    ]),
  );
}

const toForms = (json: string): Record<string, Translation> =>
  Object.fromEntries(
    Object.entries(JSON.parse(json) as Record<string, string>).map(([id, texts]) => [
      id,
      readTranslation(texts),
    ]),
  );
