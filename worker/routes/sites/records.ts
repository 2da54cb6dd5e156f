import { hasFeature } from '#domain/sites/features.ts';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import type { Feature } from '#schema/contracts/sites/features.ts';
import { findRecords } from '#schema/contracts/sites/record-calls.ts';
import { RECORD_KINDS, type RecordKind } from '#schema/contracts/sites/records.ts';
import { Routes } from '#worker/calls/routes.ts';
import { findByName } from '#worker/db/sites/find-by-name.ts';
import { isPermitted } from '#worker/kernel/session.ts';

/** The permission and the feature without which records of a kind are not found. */
const ACCESS: Readonly<Record<RecordKind, { permission: PermissionKey; feature?: Feature }>> = {
  page: { permission: 'content.read' },
  product: { permission: 'content.products', feature: 'commerce' },
  item: { permission: 'content.read' },
  order: { permission: 'commerce.orders.read', feature: 'commerce' },
  customer: { permission: 'commerce.orders.read', feature: 'commerce' },
  form: { permission: 'content.read' },
};

export const recordsApi = new Routes();

recordsApi.handle(findRecords, async (c, { query: { search } }) => {
  const { site, session } = c.var;
  const kinds = RECORD_KINDS.filter((kind) => {
    const { permission, feature } = ACCESS[kind];
    return isPermitted(session, permission) && (!feature || hasFeature(site.flags, feature));
  });
  return { records: await findByName(c.env.DB, site.id, search, kinds) };
});
