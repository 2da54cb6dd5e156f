import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { formDefinitionSchema, type PublishedForm } from '#schema/contracts/forms/definition.ts';
import type { items } from '#schema/tables/collections.ts';
import { forms } from '#schema/tables/forms.ts';
import { type Database, first } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';
import { rememberStored } from '../shared/remember-stored.ts';

export const readDefinition = rememberStored((json) => formDefinitionSchema.parse(json));

export const PUBLISHED_FORM_COLUMNS = {
  id: forms.id,
  definition: sql<string>`${forms.published}`,
  version: sql<number>`${forms.publishedVersion}`,
};
export const isFormPublic = and(isNull(forms.deletedAt), isNotNull(forms.published));

export async function findPublishedForm(
  db: Database,
  websiteId: string,
  formId: string,
): Promise<PublishedForm | null> {
  const row = await first(
    db,
    orm
      .select(PUBLISHED_FORM_COLUMNS)
      .from(forms)
      .where(and(eq(forms.websiteId, websiteId), eq(forms.id, formId), isFormPublic)),
  );
  return row && toPublishedForm(row);
}

export const toPublishedForm = ({
  id,
  version,
  definition,
}: {
  id: string;
  version: number;
  definition: string;
}): PublishedForm => ({ id, version, definition: readDefinition(definition) });

/**
 * Selects the id of the published form on the product's page, or ''. A product with a form can be added to a
 * cart only with answers to it.
 */
export const selectProductForm = (item: Pick<typeof items, 'content' | 'websiteId'>): SQL<string> =>
  sql<string>`coalesce(${orm
    .select({ id: forms.id })
    .from(forms)
    .where(
      and(
        sql`${forms.id} = ${jsonField(item.content, '$.product.formId')}`,
        eq(forms.websiteId, item.websiteId),
        isFormPublic,
      ),
    )}, '')`;
