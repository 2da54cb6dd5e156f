import { createScheduledController, env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { SITE_ID, seedSite, signIn } from '#support/worker/site.ts';
import { runSchedule } from '#worker/schedule/run.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 15, 3, 17);
const daily = () => runSchedule(createScheduledController({ cron: '17 3 * * *', scheduledTime: NOW }), env);

beforeAll(async () => {
  await seedSite();
});

describe('the daily job', () => {
  it.each<[string, number, (id: string, at: number) => D1PreparedStatement]>([
    [
      'census_events',
      90,
      (id, at) =>
        env.DB.prepare(
          "INSERT INTO census_events (id, website_id, day, kind, data, received_at) VALUES (?, 'w', '2026-01-01', 'hit', '{}', ?)",
        ).bind(id, at),
    ],
    [
      'census_hourly',
      90,
      (id, at) =>
        env.DB.prepare(
          "INSERT INTO census_hourly (website_id, dimension, hour, value) VALUES ('w', 'total', ?2, ?1)",
        ).bind(id, at),
    ],
    [
      'performance_records',
      30,
      (id, at) =>
        env.DB.prepare(
          "INSERT INTO performance_records (id, website_id, day, name, path, device, connection, value, received_at) VALUES (?, 'w', '2026-01-01', 'rum-lcp', '/', 'phone', '4g', 1, ?)",
        ).bind(id, at),
    ],
    [
      'script_error_days',
      90,
      (id, at) =>
        env.DB.prepare(
          "INSERT INTO script_error_days (website_id, day, fingerprint, count, tally, last_seen_at) VALUES ('w', '2026-01-01', ?, 1, '{}', ?)",
        ).bind(id, at),
    ],
    [
      'traces',
      30,
      (id, at) =>
        env.DB.prepare(
          "INSERT INTO traces (id, website_id, type, page_url, data, received_at) VALUES (?, 'w', 't', '/', '1', ?)",
        ).bind(id, at),
    ],
    [
      'consumed_messages',
      2,
      (id, at) =>
        env.DB.prepare('INSERT INTO consumed_messages (id, consumed_at) VALUES (?, ?)').bind(id, at),
    ],
    [
      'dead_letters',
      30,
      (id, at) =>
        env.DB.prepare(
          "INSERT INTO dead_letters (id, queue, body, received_at) VALUES (?, 'q', '1', ?)",
        ).bind(id, at),
    ],
    [
      'payment_events',
      30,
      (id, at) =>
        env.DB.prepare(
          "INSERT INTO payment_events (provider, event_id, received_at) VALUES ('test', ?, ?)",
        ).bind(id, at),
    ],
    [
      'audit_log',
      365,
      (id, at) =>
        env.DB.prepare(
          "INSERT INTO audit_log (id, website_id, action, subject, created_at) VALUES (?, 'w', 'a', 's', ?)",
        ).bind(id, at),
    ],
    [
      'mail_outbox',
      90,
      (id, at) =>
        env.DB.prepare(
          "INSERT INTO mail_outbox (id, website_id, recipient, subject, body, status, created_at, sent_at) VALUES (?1, 'w', 'r', 's', 'b', 'sent', ?2, ?2)",
        ).bind(id, at),
    ],
    [
      'script_errors',
      90,
      (id, at) =>
        env.DB.prepare(
          "INSERT INTO script_errors (website_id, hour, fingerprint, message, sample, count, first_seen_at, last_seen_at) VALUES ('w', 0, ?1, 'm', '{}', 1, ?2, ?2)",
        ).bind(id, at),
    ],
  ])('the daily job keeps rows in %s for %i days', async (table, days, insert) => {
    await env.DB.batch([
      insert('older', NOW - days * DAY - 1),
      insert('old', NOW - days * DAY),
      insert('new', NOW),
    ]);
    await daily();
    await daily();
    const name =
      {
        script_errors: 'fingerprint',
        script_error_days: 'fingerprint',
        payment_events: 'event_id',
        census_hourly: 'value',
      }[table] ?? 'id';
    const { results } = await env.DB.prepare(`SELECT ${name} AS id FROM ${table} ORDER BY rowid`).all();
    expect(results).toEqual([{ id: 'old' }, { id: 'new' }]);
  });

  it('the daily job keeps emails that were never sent', async () => {
    await env.DB.prepare(
      "INSERT INTO mail_outbox (id, website_id, recipient, subject, body, status, created_at) VALUES ('failed', 'w', 'r', 's', 'b', 'failed', 0)",
    ).run();
    await daily();
    expect(await env.DB.prepare("SELECT id FROM mail_outbox WHERE id = 'failed'").first()).not.toBeNull();
  });

  it('deletes the text of old account emails, sent or not', async () => {
    const insert = (id: string, at: number) =>
      env.DB.prepare(
        "INSERT INTO mail_outbox (id, website_id, recipient, subject, body, html, status, is_secret, created_at) VALUES (?, 'w', 'r', 's', 'link', 'link', 'failed', 1, ?)",
      ).bind(id, at);
    await env.DB.batch([insert('spent', NOW - 9 * DAY), insert('open', NOW - 7 * DAY)]);
    await daily();
    const { results } = await env.DB.prepare(
      "SELECT id, body, html FROM mail_outbox WHERE id IN ('spent', 'open') ORDER BY id",
    ).all();
    expect(results).toEqual([
      { id: 'open', body: 'link', html: 'link' },
      { id: 'spent', body: '', html: '' },
    ]);
  });

  it('deletes all old rows, even more than one statement can delete', async () => {
    const ids = JSON.stringify(Array.from({ length: 5000 }, (_, index) => `many-${index}`));
    await env.DB.prepare(
      "INSERT INTO census_events (id, website_id, day, kind, data, received_at) SELECT value, 'w', '2026-01-01', 'hit', '{}', 0 FROM json_each(?)",
    )
      .bind(ids)
      .run();
    await daily();
    expect(
      await env.DB.prepare("SELECT count(*) AS count FROM census_events WHERE id LIKE 'many-%'").first(),
    ).toEqual({ count: 0 });
  });

  it('empties the trash after 30 days, including revisions and search rows', async () => {
    const page = (id: string, deletedAt: number | null) => [
      env.DB.prepare(
        "INSERT INTO pages (id, website_id, path, page_type, position, status, title, draft, updated_at, deleted_at) VALUES (?1, ?2, '/' || ?1, 1, 0, 6, 't', '{}', 0, ?3)",
      ).bind(id, SITE_ID, deletedAt),
      env.DB.prepare(
        "INSERT INTO page_revisions (id, page_id, website_id, content, created_at) VALUES (?1, ?1, ?2, '{}', 0)",
      ).bind(id, SITE_ID),
      env.DB.prepare(
        "INSERT INTO search_index (website_id, kind, ref_id, path, title, text) VALUES (?2, 'page', ?1, '/', 't', 't')",
      ).bind(id, SITE_ID),
    ];
    await env.DB.batch([
      ...page('gone', NOW - 30 * DAY - 1),
      ...page('binned', NOW - 30 * DAY),
      ...page('live', null),
    ]);
    await daily();
    const ids = async (column: string, table: string) =>
      (
        await env.DB.prepare(`SELECT ${column} AS id FROM ${table} ORDER BY 1`).all<{ id: string }>()
      ).results.map(({ id }) => id);
    expect([
      await ids('id', 'pages'),
      await ids('page_id', 'page_revisions'),
      await ids('ref_id', 'search_index'),
    ]).toEqual(Array.from({ length: 3 }, () => ['binned', 'live']));
  });
});

it('the job that runs every ten minutes deletes the counters of payment attempts and guesses after a day', async () => {
  await env.DB.prepare(
    "INSERT INTO attempt_counters (key, attempts, window_started_at) VALUES ('old', 9, ?), ('new', 9, ?)",
  )
    .bind(NOW - DAY - 1, NOW - DAY)
    .run();
  await env.DB.prepare(
    `INSERT INTO payment_tries (website_id, key, cart_hash, ip_hash, status, at)
    VALUES ('w', 'old', 'c', 'i', 'declined', ?), ('w', 'new', 'c', 'i', 'declined', ?)`,
  )
    .bind(NOW - DAY - 1, NOW - DAY)
    .run();
  await runSchedule(createScheduledController({ cron: '*/10 * * * *', scheduledTime: NOW }), env);
  const { results } = await env.DB.prepare('SELECT key FROM attempt_counters').all();
  expect(results).toEqual([{ key: 'new' }]);
  const kept = await env.DB.prepare('SELECT key FROM payment_tries').all();
  expect(kept.results).toEqual([{ key: 'new' }]);
});

it('the job that runs every ten minutes deletes expired sessions and tokens', async () => {
  await signIn('member');
  const { accountId } = await signIn('member');
  await env.DB.batch([
    env.DB.prepare('UPDATE sessions SET expires_at = ? WHERE account_id = ?').bind(NOW - 1, accountId),
    env.DB.prepare(
      "INSERT INTO single_use_tokens (jti, purpose, website_id, subject, expires_at, created_at) VALUES ('old', 'p', 'w', 's', ?, 0), ('new', 'p', 'w', 's', ?, 0)",
    ).bind(NOW - 31 * DAY, NOW - 29 * DAY),
  ]);
  await runSchedule(createScheduledController({ cron: '*/10 * * * *', scheduledTime: NOW }), env);
  expect(
    (await env.DB.prepare('SELECT account_id FROM sessions WHERE account_id = ?').bind(accountId).all())
      .results,
  ).toEqual([]);
  expect((await env.DB.prepare('SELECT id_hash FROM sessions').all()).results).toHaveLength(1);
  expect((await env.DB.prepare('SELECT jti FROM single_use_tokens').all()).results).toEqual([{ jti: 'new' }]);
});
