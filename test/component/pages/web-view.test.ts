import { describe, expect, it } from 'vitest';
import { collectFaults } from '#support/component/console.ts';
import { hasRequested, isCounted } from '#support/component/loaded.ts';
import { type OpenPage, openPage, type PageWindow } from '#support/component/open-page.ts';
import { isVisible } from '#support/component/visibility.ts';

const closeButton = ({ document }: OpenPage) => document.querySelector<HTMLElement>('.web-view-close');
/**
 * Calls the bridge between the page and the native app, as code that the app injects does. Returns the thrown
 * error.
 */
function callBridge({ window }: OpenPage): string | null {
  const { native } = Reflect.get(window, 'Sitewright') as {
    native: { request: (name: string) => Promise<unknown> };
  };
  try {
    void native.request('share');
  } catch (error) {
    return (error as Error).message;
  }
  return null;
}

describe('a page in the mobile app’s web view', () => {
  it('[B2.4.16] the Close button returns to the app, and does not appear in a browser', async () => {
    const plain = await openPage('/studio');
    await isCounted(plain);
    expect(hasRequested(plain, '/web-view')).toBe(false);
    expect(closeButton(plain)).toBeNull();

    const left: string[] = [];
    const page = await openPage('/studio?platform=mobile-app', {
      before({ navigation }: PageWindow & { navigation: EventTarget }) {
        navigation.addEventListener('navigate', (event) => {
          event.preventDefault();
          left.push(Reflect.get(event, 'destination').url);
        });
      },
    });
    await expect.poll(() => closeButton(page)?.textContent).toBe('Close');
    expect(isVisible(closeButton(page))).toBe(true);
    closeButton(page)?.click();
    await expect.poll(() => left).toEqual(['sitebuilder://back']);
  });

  it('asks an app with a message handler to close the view', async () => {
    const asked: unknown[] = [];
    const postMessage = (message: unknown) => asked.push(message);
    const page = await openPage('/studio', {
      before: (window) =>
        Object.assign(window, { webkit: { messageHandlers: { sitewright: { postMessage } } } }),
    });
    await expect.poll(() => closeButton(page)).not.toBeNull();
    closeButton(page)?.click();
    await expect.poll(() => asked).toEqual([{ id: '1', name: 'dismiss' }]);
  });

  it('[B8.3.10] logs an error to the console if no message handler accepts a call', async () => {
    const { listen, faults } = collectFaults();
    const page = await openPage('/studio?platform=mobile-app', { before: listen });
    expect(callBridge(page)).toBeNull();
    await expect.poll(() => faults).toEqual(['No handler of the app takes "share".']);
  });
});

describe('a page in a browser', () => {
  it('[B5.29] throws an error if injected code calls an app', async () => {
    expect(callBridge(await openPage('/studio'))).toBe('mobile platform not correctly identified');
  });
});
