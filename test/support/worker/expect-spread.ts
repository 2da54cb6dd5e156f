import { env } from 'cloudflare:test';
import { expect, vi } from 'vitest';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';

let started = 0;
let running = 0;

const readRevision = (host: string) =>
  env.DB.prepare(
    'SELECT revision FROM websites JOIN website_domains ON website_id = websites.id WHERE host = ?',
  )
    .bind(host)
    .first<number>('revision');

/**
 * Maximum time in ms within which a queue job publishes a raised revision. The job may run at the same time
 * as the request.
 */
const JOB_MS = 10_000;

/**
 * Fails if a call raises the site's revision but does not publish it, because its contract lacks
 * `raisesRevision` or its handler does not report the change. Ignores reads and concurrent requests, during
 * which a job may have raised the revision.
 */
export async function expectSpread(
  call: string,
  host: string,
  send: () => Promise<Response>,
): Promise<Response> {
  started += 1;
  running += 1;
  const [turn, isAlone] = [started, running === 1 && !call.startsWith('GET ')];
  try {
    const before = isAlone ? await readRevision(host) : null;
    const response = await send();
    if (before === null || turn !== started) return response;
    const after = await readRevision(host);
    if (after === null || after === before || turn !== started) return response;
    const title = `${call} raised the revision of the site without publishing it (raisesRevision)`;
    await vi.waitFor(async () => {
      const copy = await env.SITES.get<SiteSnapshot>(`site:${host}`, 'json');
      expect(copy?.revision, title).toBeGreaterThanOrEqual(after);
    }, JOB_MS);
    return response;
  } finally {
    running -= 1;
  }
}
