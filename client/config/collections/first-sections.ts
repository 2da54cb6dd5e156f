import { withFilm } from '#domain/collections/item-film.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { CollectionKind, ItemFilm } from '#schema/contracts/collections/collections-api.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import { emptySection } from '../editor/content.ts';

/** The first sections of a new item: its video, or an empty text block. */
export const firstSections = (kind: CollectionKind, film: ItemFilm, title: string): Section[] =>
  kind === 'films'
    ? withFilm([], film, title)
    : [
        {
          ...emptySection('s1'),
          space: 'small',
          blocks: [
            {
              id: 'b1',
              type: BLOCK_TYPE.html,
              layout: { x: 6, y: 0, width: 14, height: 3 },
              value: { html: '<p></p>' },
            },
          ],
        },
      ];
