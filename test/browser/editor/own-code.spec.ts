import { expect, type Page, test } from '@playwright/test';
import { consent, OWNER, publishSections, signIn } from '#support/node/demo.ts';

/** A hostile script that tries to act as the signed-in owner. It runs in the page as a code block. */
const HOSTILE = `<button id="attack">Try</button><output id="done"></output><script>
window.ran = true;
const told = {};
async function ask(name, path, init) {
  try {
    const answer = await fetch(path, init);
    told[name] = answer.status + ' ' + (/data-key|owner@/.test(await answer.text()) ? 'told' : 'nothing');
  } catch (error) { told[name] = 'failed'; }
}
function frame() {
  return new Promise((resolve) => {
    const element = document.createElement('iframe');
    element.onload = () => setTimeout(() => {
      let text = '';
      try { text = element.contentDocument.documentElement.outerHTML; } catch (error) { text = ''; }
      told.frame = /config-root|data-key/.test(text) ? 'seen' : 'nothing';
      resolve();
    }, 500);
    element.src = '/config/';
    document.body.append(element);
  });
}
document.getElementById('attack').addEventListener('click', async () => {
  const opened = window.open('/config/');
  await ask('shell', '/config/');
  await ask('shellQuietly', '/config/', { mode: 'no-cors' });
  await ask('account', '/api/account');
  await ask('referrer', '/api/account', { referrer: '/config/' });
  const crumb = (/crumb=([^;]*)/.exec(document.cookie) || [])[1] || '';
  await ask('rename', '/api/account', {
    method: 'PUT', headers: { 'content-type': 'application/json', 'x-csrf-token': crumb }, body: '{"name":"Mallory"}',
  });
  await ask('people', '/api/contributors');
  await frame();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  let seen = '';
  try { seen = opened.document.documentElement.outerHTML; } catch (error) { seen = ''; }
  told.window = /config-root|data-key/.test(seen) ? 'seen' : 'nothing';
  told.closed = String(!opened || opened.closed);
  document.getElementById('done').textContent = JSON.stringify(told);
});
</script>`;

const NOTHING = {
  shell: '403 nothing',
  shellQuietly: '403 nothing',
  account: '403 nothing',
  referrer: '403 nothing',
  rename: '403 nothing',
  people: '403 nothing',
  frame: 'nothing',
  window: 'nothing',
  closed: 'true',
};

async function publishHostile(page: Page): Promise<string> {
  const value = { mode: 'html', code: HOSTILE };
  return publishSections(page, 'Own code', [
    { id: 's1', blocks: [{ id: 'b1', type: 23, layout: { x: 0, y: 0, width: 24, height: 6 }, value }] },
  ]);
}

test('site code that started before the sign-in can neither read nor change the owner’s data, and does not run for signed-in contributors', async ({
  page,
  browser,
  baseURL,
}) => {
  const path = await publishHostile(page);
  const context = await browser.newContext();
  await consent(context, baseURL ?? '');
  const site = await context.newPage();
  await site.goto(path);
  expect(await site.evaluate(() => 'ran' in window)).toBe(true);
  const owners = await context.newPage();
  await signIn(owners);
  await expect(owners.getByRole('navigation').first()).toBeVisible();
  const popup = context.waitForEvent('page');
  await site.locator('#attack').click();
  await expect(site.locator('#done')).not.toBeEmpty({ timeout: 20_000 });
  expect(JSON.parse((await site.locator('#done').textContent()) ?? '{}')).toEqual(NOTHING);
  // The window that the hostile script opened contains the panel, and the panel works as usual.
  await expect((await popup).locator('#config-root')).toHaveAttribute('data-key', /^[0-9a-f]{32}$/);
  const account = await (await context.request.get('/api/account')).json();
  expect(account.account.email).toBe(OWNER.email);
  expect(account.account.name).not.toBe('Mallory');
  await context.close();

  // The code block does not run for signed-in contributors, and a note explains this.
  await page.goto(`${path}?noredirect`);
  await expect(page.getByText('It is off while you are signed in.')).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
