import { lookupTable } from '#domain/lookup-table.ts';
import { ITEM_STATUS, type ItemStatus } from '#schema/contracts/collections/item-status.ts';
import type { Report } from './report.ts';
import { reportStatus } from './status-note.ts';
import type { WxrExport, WxrItem } from './wxr-builder.ts';

export interface Inventory {
  posts: WxrItem[];
  pages: WxrItem[];
  attachments: Map<string, WxrItem>;
  menuItems: WxrItem[];
  /** Reusable blocks by id. */
  reusable: Map<string, string>;
  /** Navigation menus of block themes, as block comments. */
  navigations: WxrItem[];
}

const STATUS: Record<string, ItemStatus> = lookupTable({
  publish: ITEM_STATUS.published,
  future: ITEM_STATUS.scheduled,
  pending: ITEM_STATUS.needsReview,
  draft: ITEM_STATUS.draft,
  private: ITEM_STATUS.private,
});
const OF_THEMES =
  /^(?:wp_template|wp_template_part|wp_global_styles|wp_font_family|wp_font_face|custom_css|customize_changeset)$/;

/**
 * Maps a WordPress status. A password-protected page counts as published. Returns null for trashed items and
 * automatic drafts.
 */
export const toItemStatus = ({ status }: Pick<WxrItem, 'status'>): ItemStatus | null =>
  STATUS[status] ?? null;

export function collectInventory(wxr: WxrExport, report: Report): Inventory {
  const taken: Inventory = {
    posts: [],
    pages: [],
    attachments: new Map(),
    menuItems: [],
    reusable: new Map(),
    navigations: [],
  };
  const seen = new Set<string>();
  for (const item of wxr.items) {
    const key = `${item.type} ${item.id}`;
    if (seen.has(key)) {
      report.left(`${item.type} items`, 'their id is already used in the file', item.title || item.id);
      continue;
    }
    seen.add(key);
    if (item.type !== 'post' && item.comments.length > 0)
      report.left('comments', 'comments are only supported on posts', item.title, item.comments.length);
    if (item.type === 'post' || item.type === 'page') collectContent(item, taken, report);
    else if (item.type === 'attachment') taken.attachments.set(item.id, item);
    else if (item.type === 'nav_menu_item') taken.menuItems.push(item);
    else if (item.type === 'wp_block') taken.reusable.set(item.id, item.content);
    else if (item.type === 'wp_navigation') taken.navigations.push(item);
    else report.left(`${item.type} items`, whyLeft(item.type), item.title || item.id);
  }
  return taken;
}

function collectContent(item: WxrItem, taken: Inventory, report: Report): void {
  if (toItemStatus(item) === null) {
    const why = item.status === 'trash' ? 'in the trash' : `their status is ${item.status}`;
    report.left(`${item.type}s`, why, item.title || item.id);
    return;
  }
  reportStatus(item, report);
  if (item.isSticky) report.changed('sticky posts', 'ordered by date like all others', item.title);
  (item.type === 'post' ? taken.posts : taken.pages).push(item);
}

function whyLeft(type: string): string {
  if (type === 'revision') return 'only the current version is imported';
  if (OF_THEMES.test(type)) return 'they belong to the old theme';
  if (type === 'product' || type === 'product_variation' || type === 'shop_order' || type === 'shop_coupon')
    return 'stores are not imported';
  return 'a custom post type of a plugin or theme';
}
