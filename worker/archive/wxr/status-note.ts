import type { Report } from './report.ts';
import type { WxrItem } from './wxr-builder.ts';

/** Key of the metadata in which a reader says what becomes of an item's status. */
export const STATUS_NOTE = '_sitewright_status_note';

/** Adds to the report what becomes of an item's status. */
export function reportStatus(item: WxrItem, report: Report): void {
  const note = item.meta.get(STATUS_NOTE);
  if (note !== undefined) report.changed(`${item.type}s`, note, item.title || item.id);
}
