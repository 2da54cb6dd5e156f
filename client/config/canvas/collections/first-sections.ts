import { withVideo } from '#domain/collections/item-video.ts';
import { emptySection } from '#domain/pages/commands/sections.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { CollectionKind, ItemVideo } from '#schema/contracts/collections/collections-api.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';

/** The first sections of a new item: its video, or an empty text block. */
export const firstSections = (kind: CollectionKind, video: ItemVideo, title: string): Section[] =>
  kind === 'videos'
    ? withVideo([], video, title)
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
