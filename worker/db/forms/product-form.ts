import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { items } from '#schema/tables/collections.ts';
import { forms } from '#schema/tables/forms.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isFormPublic } from './published.ts';

/**
 * The current form of a product's page: '' without one, or when it is not published. Cart entries must have
 * answered this form.
 */
export const formOfProduct = (item: Pick<typeof items, 'content' | 'websiteId'>): SQL<string> =>
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
