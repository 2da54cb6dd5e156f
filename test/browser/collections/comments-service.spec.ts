import { expect, type Page, test } from '@playwright/test';
import { consent, ownerApi, takeSession } from '#support/node/demo.ts';

const POST = '/journal/firing-log-kiln-41';
const SCRIPT = 'https://tide-and-kiln.disqus.com/count.js';
/**
 * A fake of the comment service's script. It writes into every link with the class `disqus-comment-count`.
 */
const COUNTS =
  'for (const link of document.querySelectorAll(".disqus-comment-count")) link.textContent = "4 Comments";';

interface Stored {
  settings: Record<string, unknown>;
  version: number;
}
async function saveShortname(page: Page, commentsShortname: string | undefined): Promise<number> {
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const { settings, version } = await ownerApi<Stored>(page.request, '/api/settings');
  const data = { version, settings: { ...settings, commentsShortname } };
  const answer = await page.request.put('/api/settings', { headers: { 'x-csrf-token': crumb }, data });
  return answer.status();
}

test('[A7.19] Disqus comment counts load once, after consent, if the site has a Disqus shortname', async ({
  page,
  browser,
  baseURL,
}) => {
  await takeSession(page);
  const open = async (path: string, isAccepted: boolean) => {
    const context = await browser.newContext();
    if (isAccepted) await consent(context, baseURL ?? '');
    const visitor = await context.newPage();
    const asked: string[] = [];
    await visitor.route('**/*.disqus.com/**', (route) => {
      const url = route.request().url();
      asked.push(url);
      return route.fulfill({ contentType: 'text/javascript', body: url === SCRIPT ? COUNTS : '' });
    });
    // Before this hit, the page has requested everything that it loads after the first paint.
    const hit = visitor.waitForRequest('**/api/census/RecordHit');
    await visitor.goto(path);
    await hit;
    return { visitor, asked };
  };
  expect(await saveShortname(page, undefined)).toBe(200);
  const without = await open('/journal', true);
  expect(without.asked).toEqual([]);
  await expect(without.visitor.locator('.disqus-comment-count')).toHaveCount(0);

  expect(await saveShortname(page, 'evil.test/x?')).toBe(400);
  expect(await saveShortname(page, 'tide-and-kiln')).toBe(200);
  try {
    const list = await open('/journal', true);
    const counts = list.visitor.locator('.disqus-comment-count');
    await expect(counts.first()).toHaveText('4 Comments');
    expect(await counts.count()).toBeGreaterThan(1);
    expect(list.asked).toEqual([SCRIPT]);

    const unasked = await open(POST, false);
    const thread = unasked.visitor.locator('#disqus_thread');
    await expect(thread).toContainText('Shown by Disqus, which may set cookies');
    expect(unasked.asked).toEqual([]);
    const answer = await unasked.visitor.request.get(POST);
    expect(answer.headers()['content-security-policy']).toContain('https://tide-and-kiln.disqus.com');
    const loaded = unasked.visitor.waitForRequest('https://tide-and-kiln.disqus.com/embed.js');
    await thread.scrollIntoViewIfNeeded();
    await thread.getByRole('button').click();
    await loaded;
  } finally {
    expect(await saveShortname(page, undefined)).toBe(200);
  }
});
