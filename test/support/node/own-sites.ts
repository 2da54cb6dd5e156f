import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { findState } from '../../../scripts/local-database.ts';
import { findServerState } from './server-state.ts';

const STATE = findServerState(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

export interface OwnSite {
  identifier: string;
  origin: string;
  email: string;
  password: string;
}

/** Creates an empty site with an owner of its own on the test server, as a developer does. */
export async function createSite(baseURL: string, identifier: string, title: string): Promise<OwnSite> {
  const email = `${identifier}@tide.test`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/site.ts', 'new', identifier, title, email],
    { env: { ...process.env, PERSIST_TO: STATE } },
  );
  const password = / and (\S+)\.\n/.exec(stdout)?.[1];
  if (!password) throw new Error(`the site was not created: ${stdout}`);
  return { identifier, email, password, origin: `http://${identifier}.localhost:${new URL(baseURL).port}` };
}

/** Opens the panel of a site in a browser context of its own. */
export async function openAsOwner(browser: Browser, site: OwnSite): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/login?next=/config/');
  await page.getByLabel('Email').fill(site.email);
  await page.getByLabel('Password').fill(site.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page;
}

/** Moves the deletion that the owner scheduled to now, instead of waiting for fourteen days. */
export function makeDeletionDue({ identifier }: OwnSite): void {
  const folder = join(findState(STATE), 'd1/miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => /^[0-9a-f]+\.sqlite$/.test(name));
  const db = new DatabaseSync(join(folder, file ?? ''));
  try {
    db.exec('PRAGMA busy_timeout = 5000');
    const { changes } = db
      .prepare('UPDATE websites SET deletes_at = 1 WHERE identifier = ? AND deletes_at IS NOT NULL')
      .run(identifier);
    if (changes !== 1) throw new Error('no deletion is scheduled');
  } finally {
    db.close();
  }
}
