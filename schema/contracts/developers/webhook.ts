import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { stockMovementSchema } from '../products/inventory.ts';

/**
 * Types of webhook events, grouped as in the panel. Types that are not listed here are dropped from stored
 * webhooks.
 */
export const WEBHOOK_EVENT_GROUPS = [
  {
    label: 'Orders',
    events: [
      { id: 'order.created', label: 'Order placed' },
      { id: 'order.paid', label: 'Order paid' },
      { id: 'order.fulfilled', label: 'Items shipped or handed over' },
      { id: 'order.refunded', label: 'Order refunded' },
      { id: 'order.cancelled', label: 'Order cancelled or expired' },
    ],
  },
  {
    label: 'Products and stock',
    events: [
      { id: 'product.created', label: 'Product created' },
      { id: 'product.updated', label: 'Product changed' },
      { id: 'product.deleted', label: 'Product deleted' },
      { id: 'stock.changed', label: 'Stock changed' },
    ],
  },
  { label: 'Forms', events: [{ id: 'form.submitted', label: 'Form submitted' }] },
  {
    label: 'Member areas',
    events: [
      { id: 'member.joined', label: 'Member joined or invited' },
      { id: 'member.left', label: 'Member removed' },
    ],
  },
  {
    label: 'Pages',
    events: [
      { id: 'page.published', label: 'Page published' },
      { id: 'page.unpublished', label: 'Page unpublished' },
    ],
  },
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENT_GROUPS)[number]['events'][number]['id'];
export const WEBHOOK_EVENTS: readonly WebhookEvent[] = WEBHOOK_EVENT_GROUPS.flatMap(({ events }) =>
  events.map(({ id }) => id),
);
/** Event that only the test button sends. */
export const TEST_EVENT = 'ping';
export type SentEvent = WebhookEvent | typeof TEST_EVENT;

const isWebhookEvent = (text: string): text is WebhookEvent => WEBHOOK_EVENTS.some((event) => event === text);

export const storedEventsSchema = z.array(z.string()).transform((events) => events.filter(isWebhookEvent));

/** States of a webhook. Sitewright sets `off` after failures; an owner sets `paused`. */
export const WEBHOOK_STATES = ['active', 'paused', 'off'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Statuses of a delivery. `failed` means that it is not retried any more. */
export const WEBHOOK_DELIVERY_STATUSES = ['pending', 'sending', 'delivered', 'failed'] as const;

/** Maximum number of webhooks per site. */
export const MAX_WEBHOOKS = 20;
/** Maximum length of a webhook's URL. */
export const MAX_WEBHOOK_URL_LENGTH = 1_000;
/** Maximum size of a payload in bytes. A payload that would be larger contains only ids instead of data. */
export const MAX_PAYLOAD_BYTES = 65_536;
/** Number of bytes stored from the start of a webhook's response. */
export const MAX_RESPONSE_BYTES = 1_000;
/** Deliveries per page of the log. */
export const DELIVERIES_PER_PAGE = 25;

/** Maximum number of variants in one `stock.changed` event. A larger action sends several events. */
export const MAX_STOCK_CHANGES = 100;

/** Data of the event `stock.changed`: the variants whose stock one action changed. */
export const stockChangedSchema = z.object({
  reason: stockMovementSchema.shape.reason,
  orderId: z.string().nullable(),
  changedAt: z.number(),
  variants: z
    .array(
      z.object({
        variantId: z.string(),
        productId: z.string().nullable(),
        sku: z.string().nullable(),
        /** Number of units, negative if stock was removed. */
        change: z.number(),
        /** Current stock; null, like the other details, if the variant was deleted. */
        qtyInStock: z.number().nullable(),
        unlimited: z.boolean().nullable(),
      }),
    )
    .max(MAX_STOCK_CHANGES),
});
export type StockChanged = z.infer<typeof stockChangedSchema>;

export const deliveryFilterSchema = z.object({
  status: z.enum(WEBHOOK_DELIVERY_STATUSES).optional(),
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]).optional(),
});
export type DeliveryFilter = z.infer<typeof deliveryFilterSchema>;

const eventsSchema = z
  .array(z.string().refine(isWebhookEvent, 'Choose events from the list.'))
  .min(1, 'Choose at least one event.')
  .max(WEBHOOK_EVENTS.length)
  .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event)));

export const newWebhookSchema = z.object({
  url: z
    .string()
    .trim()
    .min(1, 'Enter a URL.')
    .max(MAX_WEBHOOK_URL_LENGTH, `Use at most ${MAX_WEBHOOK_URL_LENGTH} characters.`),
  events: eventsSchema,
});
export type NewWebhook = z.input<typeof newWebhookSchema>;

export const webhookChangeSchema = newWebhookSchema.extend({ isPaused: z.boolean() });
export type WebhookChange = z.input<typeof webhookChangeSchema>;

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  state: z.enum(WEBHOOK_STATES),
  createdAt: z.number(),
  /** Time until which the old secret is also used after a rotation; null without a rotation. */
  previousSecretUntil: z.number().nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhookDeliverySchema = z.object({
  id: z.string(),
  event: z.string(),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES),
  attempts: z.number(),
  /** Time of the next attempt; null for a delivery that is finished. */
  nextAttemptAt: z.number().nullable(),
  lastAttemptAt: z.number().nullable(),
  /** Status of the last response; null if the URL did not respond. */
  httpStatus: z.number().nullable(),
  /** Start of the last response, or why there was none. */
  response: z.string(),
  createdAt: z.number(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const deliveryParams = z.object({ id: idSchema, delivery: idSchema });
