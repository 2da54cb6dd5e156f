import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { logOut } from '#schema/contracts/accounts/session-calls.ts';
import { answer } from '#support/component/answer.ts';
import { type OpenPage, openPage, type PageWindow } from '#support/component/open-page.ts';

/**
 * Opens a page as a signed-in owner, where logging out is the call that fails. `left` collects the URLs to
 * which the page navigates.
 */
async function open(): Promise<{ page: OpenPage; left: string[] }> {
  const left: string[] = [];
  const page = await openPage('/studio?noredirect', {
    viewer: 'owner',
    before({ navigation }: PageWindow & { navigation: EventTarget }) {
      navigation.addEventListener('navigate', (event) => {
        if (Reflect.get(event, 'navigationType') === 'reload') return;
        event.preventDefault();
        const { pathname, search } = new URL(Reflect.get(event, 'destination').url);
        left.push(pathname + search);
      });
    },
  });
  return { page, left };
}
const callOut = () => commands.press(['Shift+Escape']);
const panel = ({ document }: OpenPage) => document.querySelector<HTMLElement>('[role="alertdialog"]');
const expectText = (page: OpenPage, text: string) =>
  expect.poll(() => panel(page)?.textContent).toContain(text);
const press = (page: OpenPage, name: string) =>
  [...(panel(page)?.querySelectorAll('button') ?? [])]
    .find(({ textContent }) => textContent === name)
    ?.click();
async function clear(page: OpenPage): Promise<void> {
  press(page, 'Clear');
  await expect.poll(() => panel(page)).toBeNull();
}

describe('a failed API call', () => {
  it('[A8.10] a call without permission opens the system error panel', async () => {
    await answer(logOut, { status: 403, error: { authorizationFail: true } });
    const { page, left } = await open();
    await callOut();
    await expectText(page, 'Something Went Wrong!');
    await expectText(page, 'Unauthorized request');
    await clear(page);
    expect(left).toEqual([]);
  });

  it('[B2.4.03] [B8.1.01] [B8.1.04] [B8.1.06] a call without an error handler opens the error panel over the whole page', async () => {
    await answer(logOut, { isCut: true });
    const { page } = await open();
    await callOut();
    await expectText(page, 'Unable to connect to the provider. Please try again.');
    const box = () => {
      const { x, y, width, height } = panel(page)?.getBoundingClientRect() ?? {};
      return [x, y, width, height];
    };
    // Waits, because the dialog moves while it appears.
    await expect.poll(box).toEqual([0, 0, 1280, 800]);
    await clear(page);
  });

  it('[B8.1.06] the error panel names a call whose response is not JSON, and reloads the page on request', async () => {
    const { page } = await open();
    await commands.answerRequests({ method: 'POST', path: logOut.path }, [
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>', delayMs: 0, isCut: false },
    ]);
    await callOut();
    await expectText(page, '/api/auth/Logout JSON');
    const reloaded = new Promise((resolve) => page.frame.addEventListener('load', resolve, { once: true }));
    press(page, 'Reload Page');
    await reloaded;
    expect(panel(page)).toBeNull();
  });

  it('[A8.11] a call with an expired crumb token is repeated with the new token, without any sign to the visitor', async () => {
    const fresh = 'b'.repeat(32);
    await cookieStore.set('crumb', 'f'.repeat(32));
    const call = await answer(
      logOut,
      { status: 403, error: { crumbFail: true, crumb: fresh } },
      { answer: { success: true } },
    );
    const { page, left } = await open();
    await callOut();
    await expect.poll(() => left).toEqual(['/?logout=true']);
    const crumbs = (await call.asked()).map(({ url }) => new URL(url).searchParams.get('crumb'));
    expect(crumbs).toEqual(['f'.repeat(32), fresh]);
    expect((await cookieStore.get('crumb'))?.value).toBe(fresh);
    expect(panel(page)).toBeNull();
  });
});
