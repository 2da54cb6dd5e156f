import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { type PageContent, pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { pages } from '#schema/tables/pages.ts';
import { all, type Database, type Statement } from '../../database.ts';
import { isOneOf, jsonRows, storedText } from '../../fragments.ts';
import { refuseUnless } from '../../guards.ts';
import { readJson } from '../../json.ts';
import { orm } from '../../orm.ts';
import { publishStatements } from '../../pages/publish-statements.ts';
import { type ReleaseContext, type ReleaseKind, type StoredPart, toNow } from '../release-kind.ts';

const beforeSchema = z.object({
  published: z.string().nullable(),
  status: z.number(),
  publishedAt: z.number().nullable(),
});

const isOfSite = (websiteId: string, ids: readonly string[]) =>
  and(isOneOf(pages.id, ids), eq(pages.websiteId, websiteId), isNull(pages.deletedAt));

const read = (db: Database, websiteId: string, parts: readonly StoredPart[]) =>
  all(
    db,
    orm
      .select({
        id: pages.id,
        path: pages.path,
        version: pages.version,
        status: pages.status,
        draft: storedText(pages.draft),
        published: storedText(pages.published),
        publishedAt: pages.publishedAt,
      })
      .from(pages)
      .where(
        isOfSite(
          websiteId,
          parts.map(({ refId }) => refId),
        ),
      ),
  );

export const pageParts: ReleaseKind = {
  permission: 'content.write',

  find: async ({ env, websiteId }, parts) => {
    const ids = parts.map(({ refId }) => refId);
    const rows = await all(
      env.DB,
      orm
        .select({
          refId: pages.id,
          version: pages.version,
          title: pages.title,
          path: pages.path,
          status: pages.status,
        })
        .from(pages)
        .where(isOfSite(websiteId, ids)),
    );
    return toNow(
      parts,
      rows.map(({ status, ...row }) => ({ ...row, isLive: status === ITEM_STATUS.published })),
    );
  },

  async publish(context, parts) {
    const rows = await read(context.env.DB, context.websiteId, parts);
    return {
      statements: [
        ...guard(context, rows),
        ...goLive(
          context,
          rows.map((row) => ({ ...row, content: readJson(pageContentSchema, row.draft) })),
        ),
      ],
      kept: rows.map(({ id, published, status, publishedAt }) => ({
        refId: id,
        json: JSON.stringify({ published, status, publishedAt }),
      })),
    };
  },

  async findBroughtBack({ env, websiteId }, parts) {
    const rows = await read(env.DB, websiteId, parts);
    return rows.flatMap((row) => {
      const json = parts.find(({ refId }) => refId === row.id)?.before;
      const before = json ? readJson(beforeSchema, json).published : null;
      if (before === null) return [];
      const present = [row.draft, ...(row.published === null ? [] : [row.published])];
      return [
        {
          content: readJson(pageContentSchema, before),
          present: present.map((content) => readJson(pageContentSchema, content)),
        },
      ];
    });
  },

  /** Publishes a page's earlier content as if it were the draft, then restores the draft. */
  async rollBack(context, parts) {
    const rows = await read(context.env.DB, context.websiteId, parts);
    const found = rows.flatMap((row) => {
      const json = parts.find(({ refId }) => refId === row.id)?.before;
      return json ? [{ ...row, before: readJson(beforeSchema, json) }] : [];
    });
    const back = found.flatMap(({ before, ...row }) =>
      before.published === null
        ? []
        : [{ ...row, draft: before.published, content: readJson(pageContentSchema, before.published) }],
    );
    const { table, field } = jsonRows(
      found.map(({ id, draft, before: { published, status, publishedAt } }) => ({
        id,
        draft,
        published,
        status,
        publishedAt,
      })),
    );
    return {
      statements: [
        ...guard(context, rows),
        ...goLive(context, back),
        orm
          .update(pages)
          .set({
            draft: field('draft'),
            published: field('published'),
            publishedVersion: null,
            status: field('status'),
            publishedAt: field('publishedAt'),
          })
          .from(table)
          .where(and(eq(pages.id, field('id')), eq(pages.websiteId, context.websiteId))),
      ],
      kept: [],
    };
  },
};

type Live = { id: string; path: string; version: number; draft: string; content: PageContent };

const guard = (
  { websiteId }: ReleaseContext,
  rows: readonly { id: string; version: number }[],
): Statement[] =>
  rows.map(({ id, version }) =>
    refuseUnless(
      orm
        .select({ id: pages.id })
        .from(pages)
        .where(and(isOfSite(websiteId, [id]), eq(pages.version, version))),
    ),
  );

function goLive({ websiteId, now }: ReleaseContext, rows: readonly Live[]): Statement[] {
  if (rows.length === 0) return [];
  const { table, field } = jsonRows(rows.map(({ id, draft }) => ({ id, draft })));
  return [
    orm
      .update(pages)
      .set({ draft: field('draft'), status: ITEM_STATUS.scheduled, publishOn: now })
      .from(table)
      .where(and(eq(pages.id, field('id')), eq(pages.websiteId, websiteId))),
    ...publishStatements(
      {
        websiteId,
        pages: rows.map(({ id, path, version, content }) => ({ id, path, version, content })),
        items: [],
      },
      now,
    ),
  ];
}
