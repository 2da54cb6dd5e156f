import type { Context } from 'hono';
import { isCounted } from '#domain/analytics/visit-cookies.ts';
import { dayInZone } from '#domain/time/days.ts';
import { recordOutcomes } from '#worker/db/analytics/experiments/outcomes.ts';
import type { AppEnv } from '#worker/env.ts';
import { listOutcomes } from './list-outcomes.ts';

/** Counts a submitted form as an experiment goal, after the response. */
export function countFormSent(c: Context<AppEnv>, formId: string): void {
  const { site, session } = c.var;
  if (!site.experiments || !isCounted(session, null)) return;
  const count = async () => {
    const at = Date.now();
    const day = dayInZone(at, site.settings.timeZone);
    const outcomes = await listOutcomes(c, { kind: 'form-sent', data: { formId } });
    await recordOutcomes(
      c.env.DB,
      outcomes.map((outcome) => ({ ...outcome, day, at })),
    );
  };
  c.executionCtx.waitUntil(count());
}
