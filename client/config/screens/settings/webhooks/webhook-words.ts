import {
  WEBHOOK_EVENT_GROUPS,
  WEBHOOK_EVENTS,
  type WebhookDelivery,
} from '#schema/contracts/developers/webhook.ts';

const LABELS = new Map<string, string>(
  WEBHOOK_EVENT_GROUPS.flatMap(({ events }) => events.map(({ id, label }) => [id, label] as const)),
);

export const describeEvent = (event: string): string => LABELS.get(event) ?? 'Test';

/** Returns event names such as "Order paid, Page published". */
export const describeEvents = (events: readonly string[]): string =>
  events.length === WEBHOOK_EVENTS.length ? 'All events' : events.map(describeEvent).join(', ');

export const DELIVERY_STATUS_LABELS: Readonly<Record<WebhookDelivery['status'], string>> = {
  pending: 'Waiting',
  sending: 'Sending',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** Describes the result of a test delivery or a repeated delivery. */
export function describeResult({ status, httpStatus, response }: WebhookDelivery): string {
  if (status === 'delivered') return `Delivered. The URL responded with status ${httpStatus}.`;
  return httpStatus === null
    ? `Not delivered. ${response || 'The URL did not respond.'}`
    : `Not delivered. The URL responded with status ${httpStatus}.`;
}
