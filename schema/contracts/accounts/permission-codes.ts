/** Contributors' permissions, by code (B6.09 and B6.10). */
export const PERMISSION = {
  authenticated: 0,
  config: 1,
  admin: 2,
  contentManager: 11,
  settings: 12,
  activity: 13,
  commerce: 14,
  newsletter: 15,
  damask: 17,
  crm: 18,
} as const;
export type PermissionCode = (typeof PERMISSION)[keyof typeof PERMISSION];

/** Permissions (B6.11), each with the numeric code of its group, which page contexts contain. */
export const PERMISSION_GROUP = {
  config: PERMISSION.config,
  'content.read': PERMISSION.contentManager,
  'content.write': PERMISSION.contentManager,
  'content.publish': PERMISSION.contentManager,
  'content.products': PERMISSION.contentManager,
  'comments.moderate': PERMISSION.contentManager,
  'comments.staff': PERMISSION.contentManager,
  'settings.read': PERMISSION.settings,
  'settings.write': PERMISSION.settings,
  'domains.read': PERMISSION.settings,
  'domains.write': PERMISSION.settings,
  'billing.read': PERMISSION.settings,
  'billing.write': PERMISSION.settings,
  'contributors.manage': PERMISSION.admin,
  'activity.read': PERMISSION.activity,
  'analytics.read': PERMISSION.activity,
  'commerce.orders.read': PERMISSION.commerce,
  'commerce.orders.write': PERMISSION.commerce,
  'commerce.inventory.read': PERMISSION.commerce,
  'commerce.inventory.write': PERMISSION.commerce,
  'commerce.discounts.write': PERMISSION.commerce,
  'commerce.payments.write': PERMISSION.commerce,
  'commerce.reviews.moderate': PERMISSION.commerce,
  'newsletter.read': PERMISSION.newsletter,
  'newsletter.write': PERMISSION.newsletter,
  'scheduling.read': PERMISSION.damask,
  'scheduling.write': PERMISSION.damask,
  'scheduling.manage': PERMISSION.damask,
  'crm.read': PERMISSION.crm,
  'crm.write': PERMISSION.crm,
} as const satisfies Record<string, PermissionCode>;
export type PermissionKey = keyof typeof PERMISSION_GROUP;
