import type { Menu, MenuItem, MenuSection } from '#schema/contracts/blocks/menu.ts';

const isShownItem = ({ title }: MenuItem) => title.trim() !== '';
const isShownSection = ({ title, description, items }: MenuSection) =>
  items.length > 0 || `${title}${description}`.trim() !== '';
const isShownMenu = ({ description, sections }: Menu) => sections.length > 0 || description.trim() !== '';

/** Leaves out items without a name, and empty sections and menus. */
export const keepShown = (menus: readonly Menu[]): Menu[] =>
  menus
    .map((menu) => ({
      ...menu,
      sections: menu.sections
        .map((section) => ({ ...section, items: section.items.filter(isShownItem) }))
        .filter(isShownSection),
    }))
    .filter(isShownMenu);

/** Formats a price: the symbol precedes prices that are only a number. */
export const showPrice = (price: string, currencySymbol: string): string =>
  /^\d+(?:[.,]\d+)*$/.test(price.trim()) ? `${currencySymbol}${price.trim()}` : price.trim();
