import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { DeliveryKind } from '#schema/contracts/forms/submission.ts';
import type { FormValues } from '#schema/contracts/forms/values.ts';

export interface PlannedDelivery {
  kind: DeliveryKind;
  target: string;
}

const getText = (values: FormValues, id: string): string => {
  const value = values[id];
  return typeof value === 'string' ? value : '';
};

/** Deliveries of a stored submission. Only people who opted in are added to a list. */
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

/** server-design §5: a form that neither stores nor delivers accepts no submissions. */
export const isConfigured = ({ storage }: FormDefinition): boolean =>
  storage.isStored ||
  storage.notifyEmails.length > 0 ||
  storage.webhookUrl !== null ||
  storage.mailingList !== null;
