import { listSearch, WHOLE_LIST } from '#domain/collections/list-query.ts';
import type { Grouping } from '#schema/contracts/blocks/archive.ts';

/** Address of the list of one group's items. */
export const groupHref = (listPath: string, by: Grouping, key: string): string =>
  listPath + listSearch({ ...WHOLE_LIST, [by]: key });
