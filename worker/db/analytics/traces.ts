import type { TracesMessage } from '#schema/contracts/queue-messages.ts';

/** Stores trace events; their ids follow from their message's, so that a redelivery changes nothing. */
export async function recordTraces(db: D1Database, messages: readonly TracesMessage[]): Promise<void> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO traces (id, website_id, type, page_url, data, received_at)
      SELECT (m.value ->> 'id') || ':' || x.key, m.value ->> 'websiteId', x.value ->> 'type', x.value ->> 'pageUrl',
        coalesce(x.value -> 'data', 'null'), m.value ->> 'receivedAt'
      FROM json_each(?) m, json_each(m.value, '$.events') x`,
    )
    .bind(JSON.stringify(messages))
    .run();
}
