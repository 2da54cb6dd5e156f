import { Hono } from 'hono';
import { truncateStack } from '#domain/script-errors/error-queue.ts';
import { type ScriptErrorData, scriptErrorsSchema } from '#schema/contracts/analytics/collector-events.ts';
import { visitorPolicy } from '#worker/analytics/visitor-policy.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import type { AppEnv } from '../../env.ts';
import { accepted, parsePayload } from '../analytics/collectors/answer.ts';
import { enqueue } from '../analytics/collectors/enqueue.ts';

const MAX_CUSTOM_DATA_LENGTH = 2_000;

/**
 * POST /api/events/RecordJavascriptErrors (A7.01-02). The crumb header of its sender is neither needed nor
 * checked: a collector has no authority.
 */
export const scriptErrors = new Hono<AppEnv>();

scriptErrors.post('/api/events/RecordJavascriptErrors', async (c) => {
  const reports = await parsePayload(c, scriptErrorsSchema);
  const policy = visitorPolicy(c);
  if (!reports || !policy.mayStore) return accepted(c);
  const errors = await Promise.all(reports.map(({ data }) => toStored(data, policy.isRestricted)));
  enqueue(c, {
    topic: 'script-errors',
    id: crypto.randomUUID(),
    websiteId: c.var.site.id,
    receivedAt: Date.now(),
    errors,
  });
  return accepted(c);
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
