import { PERMISSION_GROUP, type PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import type { Call } from '#schema/contracts/calls/call.ts';
import { KEY_AREAS, type KeyScope, PUBLISH_SCOPE } from '#schema/contracts/developers/api-key.ts';

/**
 * Calls that require a signed-in contributor even if a key's scope covers their area. These calls delete
 * data permanently, return or replace secrets, change the site's features, or belong to one person's
 * account.
 */
const CLOSED: ReadonlySet<string> = new Set([
  'PUT /api/settings/features',
  'GET /api/settings/hosting',
  'GET /api/labs/internal',
  'GET /api/labs/circle',
  'POST /api/labs/internal',
  'POST /api/labs/circle',
  'DELETE /api/sample-data',
  'DELETE /api/multilingual/connection',
  'POST /api/customers/erase',
  'POST /api/contacts/erase',
  'POST /api/forms/:id/webhook-secret',
  'PUT /api/form-captcha',
  'PUT /api/translation-service',
  'PUT /api/mail-sender',
  'POST /api/mail-sender/verification',
  'POST /api/mail-sender/test',
  'DELETE /api/analytics/visitors/:id',
  'GET /api/analytics/dead-letters',
  'DELETE /api/analytics/dead-letters/:id',
  'POST /api/analytics/dead-letters/:id/replay',
]);

/**
 * Permissions to open the panel, read the activity log, and manage people, domains and billing. No key
 * scope grants them.
 */
const PERSONAL: ReadonlySet<PermissionKey> = new Set<PermissionKey>([
  'config',
  'contributors.manage',
  'activity.read',
  'domains.read',
  'domains.write',
  'billing.read',
  'billing.write',
]);

const isPermission = (who: Call['who']): who is PermissionKey => who in PERMISSION_GROUP;

/** Returns the scopes that an area's calls require, or null if keys cannot access the area. */
export function listKeyScopes(
  areaName: string,
  { method, path, who }: Pick<Call, 'method' | 'path' | 'who'>,
): readonly KeyScope[] | null {
  const area = KEY_AREAS.find((candidate) => candidate.area === areaName);
  if (!area || !path.startsWith('/api/') || !isPermission(who) || PERSONAL.has(who)) return null;
  if (CLOSED.has(`${method} ${path}`)) return null;
  if (method === 'GET') return [`${area.id}:read`];
  return who === 'content.publish' ? [`${area.id}:write`, PUBLISH_SCOPE] : [`${area.id}:write`];
}

export const hasKeyScope = (held: readonly KeyScope[], scope: KeyScope): boolean =>
  held.some((one) => one === scope || one === scope.replace(/:read$/, ':write'));

/**
 * Scopes that also grant a permission checked inside a handler, in addition to the call's own permission.
 * Any one of the listed scopes is enough.
 */
const GRANTED_BY: Readonly<Partial<Record<PermissionKey, readonly KeyScope[]>>> = {
  'content.read': ['pages:read', 'collections:read'],
  'content.write': ['pages:write', 'collections:write'],
  'content.publish': [PUBLISH_SCOPE],
  'content.products': ['products:write'],
  'commerce.inventory.write': ['products:write'],
  'settings.read': ['settings:read'],
  'settings.write': ['settings:write'],
  'crm.read': ['forms:read'],
};

/**
 * Returns the permissions that the API call and the key's scopes grant, limited to those of the key's
 * creator.
 */
export function limitPermissions(
  own: ReadonlySet<PermissionKey>,
  held: readonly KeyScope[],
  { who }: Pick<Call, 'who'>,
): ReadonlySet<PermissionKey> {
  const isGranted = (key: PermissionKey) =>
    key === who || (GRANTED_BY[key] ?? []).some((scope) => hasKeyScope(held, scope));
  return new Set([...own].filter(isGranted));
}
