import { and, eq, sql } from 'drizzle-orm';
import { forms } from '#schema/tables/forms.ts';
import { websites } from '#schema/tables/sites.ts';
import { prepared, type Values } from '../database.ts';
import { isFormPublic, PUBLISHED_FORM_COLUMNS } from '../forms/published.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';

const checkoutForm = prepared((value: Values<{ websiteId: string }>) =>
  orm
    .select(PUBLISHED_FORM_COLUMNS)
    .from(websites)
    .innerJoin(
      forms,
      and(
        sql`${forms.id} = ${jsonField(websites.settings, '$.store.checkoutFormId')}`,
        eq(forms.websiteId, websites.id),
      ),
    )
    .where(and(eq(websites.id, value.websiteId), isFormPublic)),
);

export const checkoutFormQuery = (websiteId: string) => checkoutForm({ websiteId });
