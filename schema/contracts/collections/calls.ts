import * as z from 'zod';
import { call } from '../calls/call.ts';
import { cursorSchema } from '../cursor.ts';
import { idParams, idSchema } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import {
  draftSchema,
  newPageSchema,
  pageAnswer,
  previewLinkSchema,
  revisionListSchema,
  revisionParams,
  scheduleSchema,
  statusSchema,
} from '../pages/owner-api.ts';
import { pageContentSchema } from '../pages/page-content.ts';
import { checkedItemsSchema, MAX_CHECKED_ITEMS, publishWarningSchema } from '../pages/publish-warning.ts';
import {
  collectionDesignSchema,
  collectionDetailSchema,
  itemListSchema,
  itemOrderSchema,
  itemRevisionSchema,
  itemSettingsSchema,
  NEW_COLLECTION_KINDS,
  newItemSchema,
} from './collections-api.ts';
import {
  categoryItemsSchema,
  categoryOrderSchema,
  categoryParams,
  categoryPlaceSchema,
  termInputSchema,
  termListSchema,
  termParams,
} from './terms.ts';

export const createCollection = call({
  method: 'POST',
  path: '/api/collections',
  summary: 'Create a collection with its page',
  who: 'content.write',
  body: newPageSchema.extend({ kind: z.enum(NEW_COLLECTION_KINDS) }),
  answer: pageAnswer,
  status: 201,
});

export const designCollection = call({
  method: 'PUT',
  path: '/api/collections/:id',
  summary: 'Change the settings of a collection',
  who: 'content.write',
  params: idParams,
  body: collectionDesignSchema,
  raisesRevision: true,
  answer: z.object({ collection: collectionDetailSchema }),
});

export const listTerms = call({
  method: 'GET',
  path: '/api/collections/:id/terms',
  summary: 'List the categories and tags of a collection',
  who: 'content.read',
  params: idParams,
  answer: termListSchema,
});

export const addCategory = call({
  method: 'POST',
  path: '/api/collections/:id/categories',
  summary: 'Add a category to a collection',
  who: 'content.read',
  params: idParams,
  body: termInputSchema,
  raisesRevision: true,
  answer: termListSchema,
  status: 201,
});

export const saveTerm = call({
  method: 'PUT',
  path: '/api/collections/:id/terms/:kind/:slug',
  summary: 'Rename a category or a tag, or move a category',
  done: 'Renamed or moved a category or a tag',
  who: 'content.read',
  params: termParams,
  body: termInputSchema,
  raisesRevision: true,
  answer: termListSchema,
});

export const removeTerm = call({
  method: 'DELETE',
  path: '/api/collections/:id/terms/:kind/:slug',
  summary: 'Remove a category or a tag from all items',
  who: 'content.read',
  params: termParams,
  raisesRevision: true,
  answer: termListSchema,
});

export const moveCategory = call({
  method: 'PUT',
  path: '/api/collections/:id/categories/:slug/place',
  summary: 'Move a category within the category tree',
  done: 'Moved a category',
  who: 'content.read',
  params: categoryParams,
  body: categoryPlaceSchema,
  raisesRevision: true,
  answer: termListSchema,
});

export const listCategoryItems = call({
  method: 'GET',
  path: '/api/collections/:id/categories/:slug/items',
  summary: 'List the items of a category in their manual order',
  who: 'content.read',
  params: categoryParams,
  answer: categoryItemsSchema,
});

export const orderCategory = call({
  method: 'PUT',
  path: '/api/collections/:id/categories/:slug/order',
  summary: 'Set the order of the items in a category',
  done: 'Set the order of a category',
  who: 'content.read',
  params: categoryParams,
  body: categoryOrderSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  raisesRevision: true,
  answer: 'empty',
});

const itemPlaceSchema = z.object({ key: z.number(), id: idSchema });

export const listItems = call({
  method: 'GET',
  path: '/api/collections/:id/items',
  summary: 'List the items of a collection',
  who: 'content.read',
  params: idParams,
  query: z.object({ cursor: cursorSchema(itemPlaceSchema), deleted: z.string().optional() }),
  answer: itemListSchema,
});

export const createItem = call({
  method: 'POST',
  path: '/api/collections/:id/items',
  summary: 'Create an item',
  who: 'content.write',
  params: idParams,
  body: newItemSchema,
  raisesRevision: 'sometimes',
  answer: pageAnswer,
  status: 201,
});

export const readItemByUrl = call({
  method: 'GET',
  path: '/api/collections/:id/items/:urlId',
  summary: 'Find an item of a collection by its address',
  who: 'content.read',
  params: z.object({ id: idSchema, urlId: z.string() }),
  answer: pageAnswer,
});

export const orderItems = call({
  method: 'PUT',
  path: '/api/collections/:id/order',
  summary: 'Reorder the items of a collection',
  who: 'content.write',
  params: idParams,
  body: itemOrderSchema,
  raisesRevision: true,
  answer: 'empty',
});

export const readPublishedItem = call({
  method: 'GET',
  path: '/api/items/:id/published',
  summary: 'Read the published version of an item; null if it has none',
  who: 'content.read',
  params: idParams,
  answer: z.object({ content: pageContentSchema.nullable() }),
});

export const readItem = call({
  method: 'GET',
  path: '/api/items/:id',
  summary: 'Read an item',
  who: 'content.read',
  params: idParams,
  answer: pageAnswer,
});

export const saveItemDraft = call({
  method: 'PUT',
  path: '/api/items/:id/draft',
  summary: 'Save the draft of an item',
  activity: 'hourly',
  who: 'content.write',
  params: idParams,
  body: draftSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: pageAnswer,
});

export const saveItemSettings = call({
  method: 'PUT',
  path: '/api/items/:id/settings',
  summary: 'Save the settings of an item',
  who: 'content.write',
  params: idParams,
  body: itemSettingsSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  raisesRevision: 'sometimes',
  answer: pageAnswer,
});

export const duplicateItem = call({
  method: 'POST',
  path: '/api/items/:id/duplicate',
  summary: 'Duplicate an item',
  who: 'content.write',
  params: idParams,
  raisesRevision: 'sometimes',
  answer: pageAnswer,
  status: 201,
});

export const scheduleItem = call({
  method: 'POST',
  path: '/api/items/:id/schedule',
  summary: 'Schedule the changes of a published item',
  who: 'content.publish',
  params: idParams,
  body: scheduleSchema,
  answer: pageAnswer,
});

export const listItemRevisions = call({
  method: 'GET',
  path: '/api/items/:id/revisions',
  summary: 'List the versions of an item or a product',
  who: 'content.read',
  params: idParams,
  answer: revisionListSchema,
});

export const readItemRevision = call({
  method: 'GET',
  path: '/api/items/:id/revisions/:revisionId',
  summary: 'Read a version of an item, or of the texts of a product',
  who: 'content.read',
  params: revisionParams,
  answer: itemRevisionSchema,
});

export const setItemStatus = call({
  method: 'POST',
  path: '/api/items/:id/status',
  summary: 'Publish, schedule or unpublish an item',
  who: 'content.publish',
  params: idParams,
  body: statusSchema,
  raisesRevision: 'sometimes',
  answer: pageAnswer.extend({
    /** Findings of the check before publishing; empty for other changes. */
    warnings: z.array(publishWarningSchema),
  }),
});

export const checkItems = call({
  method: 'POST',
  path: '/api/items/check',
  summary: 'Check items and products before they are published',
  who: 'content.read',
  activity: 'none',
  body: z.object({ ids: z.array(idSchema).min(1).max(MAX_CHECKED_ITEMS) }),
  answer: z.object({ items: checkedItemsSchema }),
});

export const linkItemPreview = call({
  method: 'POST',
  path: '/api/items/:id/preview-link',
  summary: 'Create a preview link to the draft of an item',
  who: 'content.write',
  params: idParams,
  answer: previewLinkSchema,
  status: 201,
});

export const deleteItem = call({
  method: 'DELETE',
  path: '/api/items/:id',
  summary: 'Delete an item',
  who: 'content.write',
  params: idParams,
  raisesRevision: true,
  answer: 'empty',
});

export const restoreItem = call({
  method: 'POST',
  path: '/api/items/:id/restore',
  summary: 'Restore a deleted item',
  who: 'content.write',
  params: idParams,
  answer: pageAnswer,
});

export const exportPosts = call({
  method: 'GET',
  path: '/api/posts/export',
  summary: 'Export the posts of all blogs as a WordPress export (WXR)',
  who: 'content.read',
  answer: 'file',
});
