import { getPageSections, withSections } from '#domain/collections/item-page.ts';
import { itemSchema } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import {
  applyDraft,
  findItems,
  itemStatements,
  type StoredItem,
} from '../../collections/collection-items.ts';
import { readJson } from '../../json.ts';
import { type ReleaseContext, type ReleaseKind, type StoredPart, toNow } from '../release-kind.ts';

const beforeSchema = itemSchema.pick({ body: true, sections: true, status: true, publishedAt: true });

const read = async (
  { env, websiteId }: Pick<ReleaseContext, 'env' | 'websiteId'>,
  parts: readonly StoredPart[],
) =>
  (
    await findItems(
      env.DB,
      websiteId,
      parts.map(({ refId }) => refId),
    )
  ).filter(({ deletedAt }) => deletedAt === null);

const write = ({ websiteId, accountId, now }: ReleaseContext, stored: StoredItem) =>
  itemStatements({ ...stored, websiteId, accountId }, now);

/** Publishes items. Each write requires the version that it replaces. */
export const itemParts: ReleaseKind = {
  permission: 'content.write',

  find: async (context, parts) =>
    toNow(
      parts,
      (await read(context, parts)).map(({ item, version, page }) => ({
        refId: item.id,
        version,
        title: item.title,
        path: page && `${page.path === '/' ? '' : page.path}/${item.urlId}`,
        isLive: item.status === ITEM_STATUS.published,
      })),
    ),

  async publish(context, parts) {
    const stored = await read(context, parts);
    const publishedAt = new Date(context.now).toISOString().replace(/\.\d{3}/, '');
    return {
      statements: stored.flatMap((one) => {
        const { publishOn: _, ...item } = applyDraft(one);
        return write(context, {
          ...one,
          item: { ...item, status: ITEM_STATUS.published, publishedAt: item.publishedAt ?? publishedAt },
          draft: null,
        });
      }),
      kept: stored.map(({ item }) => ({
        refId: item.id,
        json: JSON.stringify(beforeSchema.parse(item)),
      })),
    };
  },

  async findBroughtBack(context, parts) {
    return (await read(context, parts)).flatMap((stored) => {
      const json = parts.find(({ refId }) => refId === stored.item.id)?.before;
      if (!json) return [];
      const present = [stored.item, applyDraft(stored)].map((item) => ({ sections: getPageSections(item) }));
      return [{ content: { sections: getPageSections(readJson(beforeSchema, json)) }, present }];
    });
  },

  /**
   * Items that were not public before become drafts again. For the other items, the text that was live
   * becomes the draft.
   */
  async rollBack(context, parts) {
    const statements = (await read(context, parts)).flatMap((stored) => {
      const json = parts.find(({ refId }) => refId === stored.item.id)?.before;
      if (!json) return [];
      const { status, publishedAt, ...text } = readJson(beforeSchema, json);
      const { item, draft } = stored;
      const back =
        status === ITEM_STATUS.published
          ? { item: { ...item, ...text, status }, draft: draft ?? getPageSections(item) }
          : {
              item: { ...withSections(item, getPageSections(applyDraft(stored))), status, publishedAt },
              draft: null,
            };
      return write(context, { ...stored, ...back });
    });
    return { statements, kept: [] };
  },
};
