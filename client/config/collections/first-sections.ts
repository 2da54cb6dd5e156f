import { withFilm } from '#domain/collections/item-film.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { CollectionKind, ItemFilm } from '#schema/contracts/collections/collections-api.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import { emptySection } from '../editor/content.ts';

/** The page of a new item: its film, or a place to write in the columns of a text. */
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
