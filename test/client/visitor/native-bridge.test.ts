import { describe, expect, it } from 'vitest';
import { createNativeBridge } from '#client/visitor/web-view/bridge.ts';
import { findNativePlatform } from '#domain/sites/native-platform.ts';

const app = () => {
  const messages: unknown[] = [];
  const postMessage = (message: unknown) => void messages.push(message);
  return { messages, native: { webkit: { messageHandlers: { sitewright: { postMessage } } } } };
};
const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('a page’s platform', () => {
  it.each([
    ['?platform=mobile-app', false, 'mobile-app'],
    ['?a=1&platform=mobile-app', false, 'mobile-app'],
    ['?platform=web', false, null],
    ['', false, null],
    ['', true, 'native'],
    ['?platform=mobile-app', true, 'native'],
  ])(
    '[B2.4.15] a page with the query %j and an app’s message handler (%s) has the platform %s',
    (search, hasHandler, platform) => {
      expect(findNativePlatform(new URLSearchParams(search).get('platform'), hasHandler)).toBe(platform);
    },
  );
});

describe('a request to the app', () => {
  it('[B4.36] a request to the app stays pending until the app resolves or rejects it by its id', async () => {
    const { messages, native } = app();
    const bridge = createNativeBridge(native);
    const ended: string[] = [];
    const first = bridge.request('dismiss').finally(() => ended.push('first'));
    const second = bridge.request('dismiss').catch((reason) => ended.push(`second: ${reason}`));
    expect(messages).toEqual([
      { id: '1', name: 'dismiss' },
      { id: '2', name: 'dismiss' },
    ]);
    await soon();
    bridge.resolve('3', 'nobody asked');
    await soon();
    expect(ended).toEqual([]);
    bridge.reject('2', 'not now');
    await second;
    expect(ended).toEqual(['second: not now']);
    bridge.resolve('1', 'done');
    expect(await first).toBe('done');
    bridge.reject('1', 'too late');
    expect(await first).toBe('done');
  });
});
