import type { Collection } from '#schema/contracts/collections/collection.ts';
import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-record-types.ts';

/** How a collection's own page shows its items. */
export type ShownAs = 'dates' | 'course' | 'projects' | 'gallery' | 'rows' | 'cards';

/** The collection's type decides, else the type of its items, else the owner's choice. */
export function shownAs({
  type,
  itemRecordType,
  view,
}: Pick<Collection, 'type' | 'itemRecordType' | 'view'>): ShownAs {
  if (type === COLLECTION_TYPE.lessons) return 'course';
  if (type === COLLECTION_TYPE.portfolio) return 'projects';
  if (itemRecordType === RECORD_TYPE.event) return 'dates';
  if (itemRecordType === RECORD_TYPE.image || itemRecordType === RECORD_TYPE.video) return 'gallery';
  return view === 'list' ? 'rows' : 'cards';
}
