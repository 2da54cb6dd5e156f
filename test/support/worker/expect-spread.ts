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
 * Fails where a call raises the site's revision and the new one is not published: its contract lacks `raisesRevision`, or its handler
 * does not tell. Requests that run beside others are not judged: which of them raised it cannot be told.
 */
export async function expectSpread(
  call: string,
  host: string,
  send: () => Promise<Response>,
): Promise<Response> {
  started += 1;
  running += 1;
  const [turn, isAlone] = [started, running === 1];
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
    });
    return response;
  } finally {
    running -= 1;
  }
}
