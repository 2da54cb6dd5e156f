import { type SQL, sql } from 'drizzle-orm';
import type { productVariants } from '#schema/tables/products.ts';
import { jsonEntries } from '../fragments.ts';
import { orm } from '../orm.ts';

/** Option values of a variant as a list: "Large, blue"; null without any. */
export function optionsText(variant: Pick<typeof productVariants, 'optionValues'>): SQL<string | null> {
  const option = jsonEntries<string>(variant.optionValues, 'option');
  return sql<
    string | null
  >`${orm.select({ text: sql`group_concat(${option.value}, ', ')` }).from(option.table)}`;
}
