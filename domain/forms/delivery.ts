import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import type { FormStorage } from '#schema/contracts/forms/definition.ts';

/** Who may change where submissions are sent: those who may read them anyway, or decide for the whole site. */
export const canChangeDelivery = (can: (permission: PermissionKey) => boolean): boolean =>
  can('crm.read') || can('settings.write');

/** Whether submissions are kept and sent alike; both are parsed, so that their keys have one order. */
export const isSameDelivery = (one: FormStorage, other: FormStorage): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
