import { emptySection } from '#domain/pages/commands/sections.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { HeaderFooterDraft } from '#schema/contracts/pages/header-footer.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import type { NewId } from './site-plan.ts';
import type { StarterSite } from './starters.ts';

export function composeHeaderFooter(
  { menu, footerMenu, footer }: StarterSite,
  newId: NewId,
): HeaderFooterDraft {
  const block = (
    type: number,
    [x, width, height]: [number, number, number],
    value: Block['value'],
  ): Block => ({
    id: newId('b'),
    type,
    layout: { x, y: 0, width, height },
    value,
  });
  const words = (html: string, x: number): Block => ({
    ...block(BLOCK_TYPE.html, [x, 6, 4], { html }),
    sample: {},
  });
  const links = (entries: StarterSite['menu']) => entries.map(([title, href]) => ({ title, href }));
  return {
    header: {
      sections: [
        {
          ...emptySection(newId('s')),
          space: 'none',
          blocks: [
            block(BLOCK_TYPE.logo, [0, 7, 1], { size: 'medium' }),
            block(BLOCK_TYPE.navigation, [8, 16, 1], { menu: 'main', align: 'end' }),
          ],
        },
      ],
    },
    footer: {
      sections: [
        {
          ...emptySection(newId('s')),
          theme: 'darkest',
          space: 'small',
          blocks: [
            block(BLOCK_TYPE.logo, [0, 7, 2], { size: 'medium' }),
            words(footer.first, 7),
            words(footer.second, 13),
            block(BLOCK_TYPE.navigation, [19, 5, 4], { menu: 'footer', align: 'start' }),
          ],
        },
      ],
    },
    site: { navigation: { main: links(menu), footer: links(footerMenu) } },
  };
}
