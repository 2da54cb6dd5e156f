import { and, eq, sql } from 'drizzle-orm';
import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { translateForm } from '#domain/translations/translate-form.ts';
import { forms } from '#schema/tables/forms.ts';
import { websites } from '#schema/tables/sites.ts';
import { translations } from '#schema/tables/translations.ts';
import { type Answer, prepared, type Values } from '../database.ts';
import { isFormPublic, PUBLISHED_FORM_COLUMNS, toPublishedForm } from '../forms/published.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';
import { readTranslation } from '../translations/find-translations.ts';

/**
 * Selects the store's custom questions for the checkout, with their translation into `language`, which is ''
 * for the site's main language.
 */
export const checkoutFormQuery = prepared((value: Values<{ websiteId: string; language: string }>) => {
  const translation = orm
    .select({ published: translations.published })
    .from(translations)
    .where(
      and(
        eq(translations.websiteId, value.websiteId),
        eq(translations.language, value.language),
        eq(translations.kind, 'form'),
        eq(translations.subjectId, forms.id),
      ),
    );
  return orm
    .select({ ...PUBLISHED_FORM_COLUMNS, translation: sql<string | null>`${translation}`.as('translation') })
    .from(websites)
    .innerJoin(
      forms,
      and(
        sql`${forms.id} = ${jsonField(websites.settings, '$.store.checkoutFormId')}`,
        eq(forms.websiteId, websites.id),
      ),
    )
    .where(and(eq(websites.id, value.websiteId), isFormPublic));
});

export function toCheckoutForm({
  translation,
  ...row
}: Answer<ReturnType<typeof checkoutFormQuery>>[number]): RenderedForm {
  const form = { ...toPublishedForm(row), siteKey: null };
  return translation === null ? form : translateForm(form, readTranslation(translation));
}
