import type { Menu, MenuItem, MenuSection } from '#schema/contracts/blocks/menu.ts';

const isVisibleItem = ({ title }: MenuItem) => title.trim() !== '';
const isVisibleSection = ({ title, description, items }: MenuSection) =>
  items.length > 0 || `${title}${description}`.trim() !== '';
const isVisibleMenu = ({ description, sections }: Menu) => sections.length > 0 || description.trim() !== '';

export const withoutEmptyParts = (menus: readonly Menu[]): Menu[] =>
  menus
    .map((menu) => ({
      ...menu,
      sections: menu.sections
        .map((section) => ({ ...section, items: section.items.filter(isVisibleItem) }))
        .filter(isVisibleSection),
    }))
    .filter(isVisibleMenu);

export const showPrice = (price: string, currencySymbol: string): string =>
  /^\d+(?:[.,]\d+)*$/.test(price.trim()) ? `${currencySymbol}${price.trim()}` : price.trim();
