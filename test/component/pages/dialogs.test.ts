import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { createSession } from '#schema/contracts/accounts/visitor-calls.ts';
import { answer } from '#support/component/answer.ts';
import { hearDialogs } from '#support/component/dialogs.ts';
import { type OpenPage, openPage, type PageWindow } from '#support/component/open-page.ts';
import { pauseTimers } from '#support/component/timers.ts';
import { isVisible, withText } from '#support/component/visibility.ts';

const dialog = ({ document }: OpenPage) => document.querySelector<HTMLElement>('.dialog');
const title = (page: OpenPage) => dialog(page)?.querySelector('h2')?.textContent;

describe('a status message', () => {
  /**
   * Opens the dialog. Pauses the two-second timer that confirms automatically, until the test advances it.
   */
  const open = async () => {
    const timers = pauseTimers(1_500);
    const { heard, listen } = hearDialogs();
    const page = await openPage('/archive?logout=true', {
      before(window) {
        timers.hold(window);
        listen(window);
      },
    });
    await expect.poll(() => title(page)).toBe('Logout Successful');
    // Discards the events of the dialog's appearance.
    heard.length = 0;
    return { page, heard, timers };
  };

  it('[A2.10] [A2.11] [B8.4.07] [B9.2.04] confirms a logout for 2000 ms, then disappears', async () => {
    const { page, heard, timers } = await open();
    expect(dialog(page)?.querySelector('[role="status"]')?.textContent).toBe(
      'You have been successfully logged out.',
    );
    expect(page.document.activeElement).toBe(page.document.body);
    timers.pass(1_999);
    await new Promise(page.window.requestAnimationFrame);
    expect(heard).toEqual([]);
    timers.pass(1);
    await expect.poll(() => heard).toEqual(['confirm', 'hiding', 'hidden', 'gone']);
    await expect.poll(() => page.window.location.search).toBe('');
  });

  it('[A2.38] a status message closes after a click beside it, unless the click starts on a control', async () => {
    const { page, heard } = await open();
    await page.view.css('main input[type="search"]').click();
    await new Promise(page.window.requestAnimationFrame);
    expect(heard).toEqual([]);
    await page.view.css('h1').click();
    await expect.poll(() => heard).toEqual(['hiding', 'hidden', 'gone']);
  });
});

describe('the sign-in dialog', () => {
  const LOGIN = { name: 'login', next: '/account' } as const;
  const open = async (listen?: (window: PageWindow) => void, width = 1280) => {
    await commands.drawPage({ path: '/account/login', system: LOGIN }, {});
    await commands.drawPage({ path: '/account/register', system: { ...LOGIN, name: 'register' } }, {});
    const page = await openPage('/studio', { width, height: 640, ...(listen && { before: listen }) });
    return page;
  };
  const accountLink = ({ findAll }: OpenPage) =>
    withText(findAll<HTMLElement>('header a, .site-nav a').filter(isVisible), 'Account');
  const field = (page: OpenPage, name: string) =>
    dialog(page)?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const focused = (page: OpenPage, name: string) =>
    expect.poll(() => page.document.activeElement === field(page, name)).toBe(true);
  const signIn = async (page: OpenPage) => {
    await focused(page, 'email');
    await commands.type('ines@buyer.test');
    await commands.press(['Tab']);
    await commands.type('salt and clay');
    await commands.press(['Enter']);
  };

  it('[A2.34] the sign-in dialog leads to the sign-up form, which Escape closes', async () => {
    const { heard, listen } = hearDialogs();
    const page = await open(listen);
    const opener = accountLink(page);
    opener.focus();
    await commands.press(['Enter']);
    await expect.poll(() => title(page)).toBe('Sign in');
    await focused(page, 'email');
    withText([...(dialog(page)?.querySelectorAll('a') ?? [])], 'Create an account').click();
    await expect.poll(() => title(page)).toBe('Create an account');
    await focused(page, 'email');
    await commands.press(['Escape']);
    await expect.poll(() => dialog(page)).toBeNull();
    expect(heard).toEqual(['cancel', 'hiding', 'hidden', 'gone']);
    await expect.poll(() => page.document.activeElement === opener).toBe(true);
  });

  it('reports a wrong password in the dialog, even on a phone 320 pixels wide', async () => {
    await answer(createSession, {
      ...{ status: 401, error: { message: 'That email and password do not match.' } },
    });
    const page = await open(undefined, 320);
    page.find('.site-nav summary').click();
    accountLink(page).click();
    await signIn(page);
    await expect
      .poll(() => dialog(page)?.querySelector('[role="alert"]')?.textContent)
      .toBe('That email and password do not match.');
    await focused(page, 'password');
    expect(field(page, 'password')?.value).toBe('');
    expect(page.document.documentElement.scrollWidth).toBe(320);
  });

  it('[B7.31] [B7.32] signs in through the session API, and stores its xsrfToken as the crumb token', async () => {
    const account = { id: 'x', email: 'x', roles: [] };
    const call = await answer(createSession, { answer: { xsrfToken: 'a'.repeat(32), account } });
    const left: string[] = [];
    const page = await open((window) => {
      const { navigation } = window as PageWindow & { navigation: EventTarget };
      navigation.addEventListener('navigate', (event) => {
        event.preventDefault();
        left.push(new URL(Reflect.get(event, 'destination').url).pathname);
      });
    });
    accountLink(page).click();
    await signIn(page);
    await expect.poll(async () => (await cookieStore.get('crumb'))?.value).toBe('a'.repeat(32));
    const [asked] = await call.asked();
    expect(JSON.parse(asked?.body ?? '')).toEqual({ email: 'ines@buyer.test', password: 'salt and clay' });
    await expect.poll(() => left).toEqual(['/account']);
  });
});
