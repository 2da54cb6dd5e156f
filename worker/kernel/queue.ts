import type { QueueMessage, QueueTopic } from '#schema/contracts/queue-messages.ts';

/** Queue names, as in wrangler.toml. */
export const QUEUE_NAME = {
  census: 'sitewright-census',
  traces: 'sitewright-traces',
  performance: 'sitewright-traces',
  'missing-address': 'sitewright-traces',
  'script-errors': 'sitewright-script-errors',
  renewals: 'sitewright-renewals',
  'form-delivery': 'sitewright-forms',
  webhooks: 'sitewright-webhooks',
  imports: 'sitewright-imports',
  'site-imports': 'sitewright-imports',
  backups: 'sitewright-backups',
  restores: 'sitewright-backups',
} as const satisfies Record<QueueTopic, string>;

export function getQueue(env: Env, topic: QueueTopic): Queue<QueueMessage> {
  const queues = {
    census: env.CENSUS,
    traces: env.TRACES,
    performance: env.TRACES,
    'missing-address': env.TRACES,
    'script-errors': env.SCRIPT_ERRORS,
    renewals: env.RENEWALS,
    'form-delivery': env.FORMS,
    webhooks: env.WEBHOOKS,
    imports: env.IMPORTS,
    'site-imports': env.IMPORTS,
    backups: env.BACKUPS,
    restores: env.BACKUPS,
  } satisfies Record<QueueTopic, Queue>;
  return queues[topic];
}
