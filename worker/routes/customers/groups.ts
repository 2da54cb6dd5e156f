import type { Context } from 'hono';
import { toCursor } from '#schema/contracts/cursor.ts';
import * as calls from '#schema/contracts/customers/calls.ts';
import { type CustomerGroupList, MAX_CUSTOMER_GROUPS } from '#schema/contracts/customers/groups.ts';
import { Routes } from '#worker/calls/routes.ts';
import { createId } from '#worker/crypto/random.ts';
import { listCustomerTags, listEmailsWithTag } from '#worker/db/customers/customer-tags.ts';
import {
  addGroupMembers,
  createGroup,
  deleteGroup,
  listGroupMembers,
  listGroups,
  removeGroupMember,
  saveGroup,
} from '#worker/db/discounts/customer-groups.ts';
import { listProductCollections } from '#worker/db/products/product-pages.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, notFound } from '#worker/errors.ts';

/** Calls for groups of customers with a discount (decision 0120). */
export const customerGroupsApi = new Routes();

async function list(c: Context<AppEnv>): Promise<CustomerGroupList> {
  const { id, settings } = c.var.site;
  const [groups, { categories }, tags] = await Promise.all([
    listGroups(c.env.DB, id),
    listProductCollections(c.env.DB, id),
    listCustomerTags(c.env.DB, id),
  ]);
  return { groups, categories, tags, currency: settings.store.selectedCurrency };
}

/** Finds a group of this site. */
async function getKey(c: Context<AppEnv>, id: string) {
  const websiteId = c.var.site.id;
  const groups = await listGroups(c.env.DB, websiteId);
  if (!groups.some((group) => group.id === id)) throw notFound(c.req.path);
  return { id, websiteId };
}

customerGroupsApi.handle(calls.listCustomerGroups, list);

customerGroupsApi.handle(calls.createCustomerGroup, async (c, { body }) => {
  const { terms } = await body;
  const group = { id: createId(), websiteId: c.var.site.id, terms };
  if (!(await createGroup(c.env.DB, group, Date.now())))
    throw conflict(`A store can have at most ${MAX_CUSTOMER_GROUPS} groups.`, 'Delete one first.');
  c.set('createdId', group.id);
  return list(c);
});

customerGroupsApi.handle(calls.saveCustomerGroup, async (c, { params, body }) => {
  const key = await getKey(c, params.id);
  if (!(await saveGroup(c.env.DB, { ...key, ...(await body) }, Date.now())))
    throw conflict('Someone else saved this group.', 'Load the page again to see the other version.');
  return list(c);
});

customerGroupsApi.handle(calls.deleteCustomerGroup, async (c, { params }) => {
  await deleteGroup(c.env.DB, await getKey(c, params.id));
  return list(c);
});

customerGroupsApi.handle(calls.listGroupMembers, async (c, { params, query }) => {
  const key = await getKey(c, params.id);
  const { members, next } = await listGroupMembers(c.env.DB, key, query.cursor?.email ?? '');
  const nextCursor = toCursor<typeof calls.listGroupMembers>(next === null ? null : { email: next });
  return { members, nextCursor };
});

customerGroupsApi.handle(calls.addGroupMembers, async (c, { params, body }) => {
  const key = await getKey(c, params.id);
  const customers = await body;
  const emails =
    'emails' in customers
      ? customers.emails
      : await listEmailsWithTag(c.env.DB, key.websiteId, customers.tag);
  return addGroupMembers(c.env.DB, key, emails, Date.now());
});

customerGroupsApi.handle(calls.removeGroupMember, async (c, { params, body }) => {
  const key = await getKey(c, params.id);
  const { email } = await body;
  await removeGroupMember(c.env.DB, key, email);
});
