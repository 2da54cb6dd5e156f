import { MINUTE_MS } from '#domain/time/units.ts';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import type { FormDefinition, FormStorage } from '#schema/contracts/forms/definition.ts';
import type { DeliveryKind } from '#schema/contracts/forms/submission.ts';
import type { FormValues } from '#schema/contracts/forms/values.ts';

/**
 * Returns whether a contributor may change where submissions are delivered: with permission to read
 * submissions or to change site settings.
 */
export const canChangeDelivery = (can: (permission: PermissionKey) => boolean): boolean =>
  can('crm.read') || can('settings.write');

/** Compares as JSON. The parser produced both objects, so their keys are in the same order. */
export const isSameDelivery = (one: FormStorage, other: FormStorage): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export interface PlannedDelivery {
  kind: DeliveryKind;
  target: string;
}

const getText = (values: FormValues, id: string): string => {
  const value = values[id];
  return typeof value === 'string' ? value : '';
};

/** Lists a submission's deliveries. Adds only visitors who opted in to a mailing list. */
export function plannedDeliveries({ storage }: FormDefinition, values: FormValues): PlannedDelivery[] {
  const { notifyEmails, confirmation, webhookUrl, mailingList } = storage;
  const confirmed = confirmation ? getText(values, confirmation.fieldId) : '';
  const joins = mailingList ? getText(values, mailingList.fieldId) : '';
  const consents = !mailingList?.consentFieldId || values[mailingList.consentFieldId] !== undefined;
  return [
    ...notifyEmails.map((target): PlannedDelivery => ({ kind: 'notification', target })),
    ...(confirmed ? [{ kind: 'confirmation' as const, target: confirmed }] : []),
    ...(webhookUrl ? [{ kind: 'webhook' as const, target: webhookUrl }] : []),
    ...(mailingList && joins && consents
      ? [{ kind: 'mailing-list' as const, target: mailingList.list }]
      : []),
  ];
}

/** Returns whether the form stores or delivers submissions. Otherwise it accepts none. */
export const isConfigured = ({ storage }: FormDefinition): boolean =>
  storage.isStored ||
  storage.notifyEmails.length > 0 ||
  storage.webhookUrl !== null ||
  storage.mailingList !== null;

const MAX_ATTEMPTS = 8;
/**
 * Delay before the second attempt. It doubles with each attempt: the eighth comes about two hours after the
 * first.
 */
const FIRST_WAIT_MS = MINUTE_MS;

/** Returns null after the last attempt. */
export const nextDeliveryAt = (attempts: number, now: number): number | null =>
  attempts >= MAX_ATTEMPTS ? null : now + FIRST_WAIT_MS * 2 ** (attempts - 1);
