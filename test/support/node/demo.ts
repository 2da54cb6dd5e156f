import type { APIRequestContext, BrowserContext, FrameLocator, Page } from '@playwright/test';
import { isAtRest, showInPanel } from './panel.ts';

/** Owner of the demo site that playwright.config.ts starts. */
export const OWNER = { email: 'owner@tide-and-kiln.test', password: 'clay-and-salt-42' };

/**
 * Session cookies of the last sign-in in this test worker. Tests reuse them, because password hashing is
 * slow.
 */
let session: Awaited<ReturnType<BrowserContext['cookies']>> | null = null;

/** Returns false if an earlier test has ended the stored session. */
async function resumeSession(context: BrowserContext): Promise<boolean> {
  if (!session) return false;
  await context.addCookies(session);
  return (await context.request.get('/api/account')).ok();
}

/**
 * Opens a screen as the owner. Uses the sign-in form only if no valid session is stored, and client-side
 * navigation if the panel is loaded.
 */
export async function signIn(page: Page, next = '/config/'): Promise<void> {
  const context = page.context();
  if (await resumeSession(context)) {
    if (isAtRest(page) && next.startsWith('/config')) await showInPanel(page, next);
    else await page.goto(next);
    return;
  }
  await signInByForm(page, next);
  session = (await context.cookies()).filter(({ name }) => !/^(ss_c|CART)/.test(name));
}

export async function takeSession(page: Page): Promise<void> {
  if (!(await resumeSession(page.context()))) await signIn(page);
}

async function signInByForm(page: Page, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/**
 * Waits until the panel and the page in its iframe are ready, and returns the iframe. Pass `title` after
 * opening another page, because the previous page stays in the iframe until the next one is ready.
 */
export async function editing(page: Page, title?: string): Promise<FrameLocator> {
  const frame = page.frameLocator('.stage iframe');
  const held = frame.locator('body[data-sw-mode]');
  await page
    .getByRole('main', { name: title === undefined ? /^(Editing|Designing) / : `Editing ${title}` })
    .waitFor();
  if (title === undefined) await held.waitFor();
  else {
    await held.filter({ has: frame.getByRole('heading', { level: 1, name: title }) }).waitFor();
  }
  return frame;
}

export async function consent(context: BrowserContext, url: string, value: '0' | '1' = '1'): Promise<void> {
  await context.addCookies([{ name: 'ss_cookieAllowed', value, url }]);
}

export interface Summary {
  totals: Record<string, number>;
}

export async function ownerApi<Result>(request: APIRequestContext, path: string): Promise<Result> {
  const answer = await request.get(path);
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
  return (await answer.json()) as Result;
}

export async function publishSections(page: Page, title: string, sections: object[]): Promise<string> {
  await takeSession(page);
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const call = async (method: string, path: string, data: object) => {
    const answer = await page.request.fetch(path, { method, headers: { 'x-csrf-token': crumb }, data });
    if (!answer.ok()) throw new Error(await answer.text());
    return answer.json();
  };
  const { page: made } = await call('POST', '/api/pages', { title: `${title} ${Date.now().toString(36)}` });
  await call('PUT', `/api/pages/${made.id}/draft`, { version: 1, content: { ...made.draft, sections } });
  await call('POST', `/api/pages/${made.id}/publish`, { version: 2 });
  return made.path as string;
}
