import { and, eq } from 'drizzle-orm';
import { collectionLinkBlock } from '#schema/contracts/blocks/older.ts';
import { pages } from '#schema/tables/pages.ts';
import { orm } from '../orm.ts';
import { isPagePublic } from '../rules/visibility.ts';
import { defineBlockData } from '../shared/define-block-data.ts';

export const collectionLinkData = defineBlockData(collectionLinkBlock, {
  select: ({ collectionId }, { id }) =>
    collectionId === null
      ? []
      : ([
          orm
            .select({ id: pages.id, title: pages.title, path: pages.path })
            .from(pages)
            .where(
              and(
                eq(pages.websiteId, id),
                eq(pages.collectionId, collectionId),
                isPagePublic(pages),
                eq(pages.accessKind, 'public'),
              ),
            )
            .orderBy(pages.position)
            .limit(1),
        ] as const),
  toData: ([rows]) => rows?.[0] ?? null,
  translate: (page, translate) => page && translate.listed(page, 'page'),
});
