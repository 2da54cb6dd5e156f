import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { addCartEntry } from '#schema/contracts/carts/visitor-calls.ts';
import { entry } from '#support/carts.ts';
import { answer } from '#support/component/answer.ts';
import type { Point } from '#support/component/commands.ts';
import { hearDialogs } from '#support/component/dialogs.ts';
import { clickAt, middle } from '#support/component/galleries.ts';
import { requested } from '#support/component/loaded.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { findDialog, openCart, openProduct, readText, sell } from '#support/component/products.ts';
import { pauseTimers } from '#support/component/timers.ts';
import { isVisible, withText } from '#support/component/visibility.ts';

const MISSING_COOKIE =
  'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.';

/**
 * Opens the cart page without the cart cookie, so that the checkout link shows an alert. Timers of half a
 * second or longer are paused.
 */
async function openAlertingCart(width = 1280) {
  const timers = pauseTimers(500);
  const { heard, listen } = hearDialogs();
  const page = await openCart([entry()], {
    width,
    before(window) {
      timers.hold(window);
      listen(window);
    },
  });
  return { page, heard, timers };
}
const findAlert = (page: OpenPage) => findDialog(page, MISSING_COOKIE);
const checkout = ({ findAll }: OpenPage, within = '') => withText(findAll(`${within} a`), 'Checkout');
async function openAlert(page: OpenPage): Promise<HTMLElement> {
  checkout(page, '.cart-summary').focus();
  await commands.press(['Enter']);
  await expect.poll(() => isVisible(findAlert(page))).toBe(true);
  const dialog = findAlert(page);
  if (!dialog) throw new Error('it is gone');
  return dialog;
}
const focused = ({ document }: OpenPage) => document.activeElement;
const ok = (dialog: HTMLElement) => withText([...dialog.querySelectorAll('button')], 'OK');
const frame = ({ window }: OpenPage) => new Promise(window.requestAnimationFrame);

describe('an alert', () => {
  it('[B9.2.01] [B9.2.02] [A9.17] an alert is 350 pixels wide with 20 pixels of padding, on the lowest layer for overlays', async () => {
    const { page } = await openAlertingCart();
    const dialog = await openAlert(page);
    // Waits, because the dialog grows while it appears.
    await expect.poll(() => dialog.getBoundingClientRect().width).toBe(350);
    expect(page.window.getComputedStyle(dialog).zIndex).toBe('30000');
    expect(page.window.getComputedStyle(page.find('.dialog-panel')).padding).toBe('20px');
    expect(dialog.role).toBe('alertdialog');
  });

  it('[A5.08] [A5.09] [B1.04] [B2.4.01] [B4.28] [B4.29] an alert takes and traps the focus, closes when confirmed, is removed from the page, and returns the focus', async () => {
    const { page, heard } = await openAlertingCart();
    const dialog = await openAlert(page);
    await expect.poll(() => focused(page) === ok(dialog)).toBe(true);
    heard.length = 0;
    for (let count = 0; count < 4; count += 1) {
      await commands.press(['Tab']);
      expect(focused(page)?.closest('main, header, footer') ?? null).toBeNull();
    }
    ok(dialog).focus();
    await commands.press(['Enter']);
    await expect.poll(() => heard).toEqual(['confirm', 'hiding', 'hidden', 'gone']);
    expect(focused(page)).toBe(checkout(page, '.cart-summary'));
    expect(page.window.location.pathname).toBe('/cart');
  });

  it('[A2.37] [A2.39] closes after a click outside, unless the mouse button is pressed inside and released outside, or the reverse', async () => {
    const { page, heard } = await openAlertingCart();
    const dialog = await openAlert(page);
    await expect.poll(() => dialog.getBoundingClientRect().width).toBe(350);
    heard.length = 0;
    const { x, y } = dialog.getBoundingClientRect();
    const inside: Point = { x: x + 30, y: y + 30 };
    const outside: Point = { x: 5, y: 5 };
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      await commands.mouse([{ move: from }, 'down', { move: to }, 'up']);
      await clickAt(inside);
    }
    expect(heard).toEqual([]);
    await clickAt(outside);
    await expect.poll(() => heard).toEqual(['hiding', 'hidden', 'gone']);
  });

  it('[B9.2.05] an alert is removed after 600 ms even if its fade-out never ends', async () => {
    const { page, heard, timers } = await openAlertingCart();
    await openAlert(page);
    const still = page.document.createElement('style');
    still.textContent = '.dialog { animation: none !important }';
    page.document.head.append(still);
    await commands.press(['Escape']);
    await expect.poll(() => heard).toContain('hiding');
    timers.pass(599);
    await frame(page);
    expect(heard).not.toContain('gone');
    timers.pass(1);
    await expect.poll(() => heard).toContain('gone');
    expect(findAlert(page)).toBeUndefined();
  });

  it('an alert fits a right-to-left phone 320 pixels wide, and disappears immediately with reduced motion', async () => {
    await commands.prefer({ reducedMotion: 'reduce' });
    const { page, heard } = await openAlertingCart(320);
    page.document.documentElement.dir = 'rtl';
    const dialog = await openAlert(page);
    const { x, width } = dialog.getBoundingClientRect();
    expect([x, width]).toEqual([16, 288]);
    expect(ok(dialog).getBoundingClientRect().right).toBe(16 + 288 - 20);
    expect(Number.parseFloat(page.window.getComputedStyle(dialog).animationDuration)).toBeLessThan(0.001);
    // Waits for the fade itself, because the timer that ends an unfinished fade is paused.
    await commands.press(['Escape']);
    await expect.poll(() => heard).toContain('gone');
  });

  it('[A2.30] [B9.2.03] a cart and its alert each open 10 layers above a quick view, and Escape closes the newest first', async () => {
    await sell('tide-mug', 'Tide mug', 'Kelp');
    await commands.drawPage({ path: '/shop/tide-mug' }, {});
    const page = await openPage('/shop');
    const card = page
      .findAll('.card')
      .find((one) => readText(one.querySelector('.card-title')) === 'Tide mug');
    const opener = withText([...(card?.querySelectorAll('button') ?? [])], 'Quick view');
    opener.scrollIntoView({ block: 'center', behavior: 'instant' });
    await clickAt(middle(opener));
    const layer = (dialog: Element | undefined) => dialog && page.window.getComputedStyle(dialog).zIndex;
    const view = () => findDialog(page, 'Tide mug');
    await expect.poll(() => layer(view())).toBe('30000');
    const add = withText(page.findAll('.quick-view button'), 'Add to cart');
    add.focus();
    await commands.press(['Enter']);
    await expect.poll(() => layer(findDialog(page, 'Cart'))).toBe('30010');
    await expect.poll(() => page.findAll('.cart-drawer [data-checkout]')).toHaveLength(1);
    checkout(page, '.cart-drawer').click();
    await expect.poll(() => layer(findAlert(page))).toBe('30020');
    await commands.press(['Escape']);
    await expect.poll(() => findAlert(page)).toBeUndefined();
    await commands.press(['Escape']);
    await expect.poll(() => findDialog(page, 'Cart')).toBeUndefined();
    expect(isVisible(view())).toBe(true);
    expect(focused(page)).toBe(add);
    await commands.press(['Escape']);
    await expect.poll(view).toBeUndefined();
    expect(focused(page)).toBe(opener);
    expect(page.window.location.pathname).toBe('/shop');
  });
});

describe('an API call that requires a session', () => {
  it('[A8.08] fires a login-required event and opens the sign-in dialog unless a listener prevents it', async () => {
    await commands.drawPage({ path: '/account/login', system: { name: 'login', next: '/account' } }, {});
    await answer(addCartEntry, { status: 401, error: { loginRequired: true } });
    const fired: Event[] = [];
    const page = await openProduct('/shop/tide-mug', {
      before: (window) => window.addEventListener('login-required', (event) => fired.push(event)),
    });
    const add = withText(page.findAll('form[data-buy] button'), 'Add to cart');
    add.click();
    await expect.poll(() => isVisible(findDialog(page, 'Sign in'))).toBe(true);
    expect(fired).toHaveLength(1);
    await commands.press(['Escape']);
    await expect.poll(() => findDialog(page, 'Sign in')).toBeUndefined();
    page.window.addEventListener('login-required', (event) => event.preventDefault());
    await expect.poll(() => add.ariaDisabled).not.toBe('true');
    add.click();
    await expect.poll(() => fired).toHaveLength(2);
    // A second request for the sign-in form would precede this request.
    await page.window.fetch('/images/none.jpg');
    expect(requested(page).filter((name) => name.includes('/account/login'))).toHaveLength(1);
    expect(page.findAll('dialog, [role="dialog"]')).toEqual([]);
  });
});
