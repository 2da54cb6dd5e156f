import { truncateStack } from '#domain/script-errors/error-queue.ts';
import { dayInZone } from '#domain/time/days.ts';
import type { ScriptErrorData } from '#schema/contracts/analytics/collector-events.ts';
import * as calls from '#schema/contracts/analytics/visitor-calls.ts';
import { ACCEPTED } from '#worker/analytics/answer.ts';
import { enqueue } from '#worker/analytics/enqueue.ts';
import { visitorPolicy } from '#worker/analytics/visitor-policy.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { Routes } from '../../calls/routes.ts';

const MAX_CUSTOM_DATA_LENGTH = 2_000;

/**
 * POST /api/events/RecordJavascriptErrors (A7.01-02). The crumb header of its sender is neither needed nor
 * checked: a collector has no authority.
 */
export const scriptErrors = new Routes();

scriptErrors.handle(calls.recordScriptErrors, async (c, { payload }) => {
  const reports = await payload;
  const policy = visitorPolicy(c);
  if (!reports || !policy.canStore) return ACCEPTED;
  const errors = await Promise.all(reports.map(({ data }) => toStored(data, policy.isRestricted)));
  const receivedAt = Date.now();
  enqueue(c, {
    topic: 'script-errors',
    id: crypto.randomUUID(),
    websiteId: c.var.site.id,
    receivedAt,
    day: dayInZone(receivedAt, c.var.site.settings.timeZone),
    errors,
  });
  return ACCEPTED;
});

async function toStored(error: ScriptErrorData, isRestricted: boolean) {
  const file = error.file ?? null;
  const line = error.line ?? null;
  const custom = JSON.stringify(error.customData ?? null);
  const sample: Record<string, unknown> = {
    stack: truncateStack(error.stack ?? ''),
    column: error.column ?? null,
    app: error.app ?? null,
    templateId: error.templateId ?? null,
    customData: custom.length > MAX_CUSTOM_DATA_LENGTH ? null : (error.customData ?? null),
    // The query of an address may name a person.
    url: (isRestricted ? error.url?.split(/[?#]/)[0] : error.url) ?? null,
    userAgent: isRestricted ? null : (error.userAgent ?? null),
  };
  return {
    fingerprint: (await sha256Hex(JSON.stringify([error.message, file, line]))).slice(0, 32),
    message: error.message,
    file,
    line,
    sample,
  };
}
