import type { Identity } from '#domain/analytics/analytics-cookies.ts';
import { PERMISSION } from '#schema/contracts/accounts/permission-codes.ts';
import { startCommerceEvents } from '../commerce-events.ts';
import { startFormEvents } from '../form-events.ts';
import { startLinkEvents } from '../link-events.ts';
import type { MeasuredPage } from '../start.ts';
import { createTracker } from '../tracker.ts';
import { broadcast } from './broadcast.ts';
import { startMousePosition } from './mouse-position.ts';

/**
 * What only people at work on a site have: their mouse is traced, and who holds the admin permission shows their tracked events to the
 * other tabs of their browser (B6.13). Nothing of it is counted.
 */
export function startOwnerPart({ context }: MeasuredPage, findIdentity: () => Identity | null): void {
  startMousePosition();
  if (!context.accessPermissions.includes(PERMISSION.admin)) return;
  const tracker = createTracker(context, findIdentity, { listen: broadcast, isSent: false });
  startCommerceEvents(tracker, context.itemId, false);
  startFormEvents(tracker);
  startLinkEvents(tracker);
}
