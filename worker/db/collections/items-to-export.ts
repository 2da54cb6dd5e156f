import { and, eq, isNull } from 'drizzle-orm';
import { items } from '#schema/tables/collections.ts';
import { WHOLE_COLUMNS } from '../items/item-rows.ts';
import { selectVariants } from '../items/variants.ts';
import { orm } from '../orm.ts';

export const selectItemsToExport = (websiteId: string) =>
  orm
    .select({ ...WHOLE_COLUMNS, draft: items.draft, variants: selectVariants(items) })
    .from(items)
    .where(and(eq(items.websiteId, websiteId), isNull(items.deletedAt)));
