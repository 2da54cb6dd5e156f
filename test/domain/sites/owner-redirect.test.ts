import { describe, expect, it } from 'vitest';
import { escapeTarget, ownerRedirect } from '#domain/sites/owner-redirect.ts';

const OWNER = {
  hostname: 'tide.test',
  pathAndQuery: '/shop?tag=a',
  hasNoRedirect: false,
  isDeveloperMode: false,
  isCloneable: false,
  isOwner: true,
  isViewerOnly: false,
  isTopWindow: true,
};

describe('ownerRedirect', () => {
  it('leads an owner to the configuration area, with the path and the query in frameUrl', () => {
    expect(ownerRedirect(OWNER)).toBe('/config/?frameUrl=%2Fshop%3Ftag%3Da');
  });
  it.each([
    ['[A2.13] on localhost', { hostname: 'localhost' }],
    ['[A2.14] with noredirect', { hasNoRedirect: true }],
    ['[A2.15] in developer mode', { isDeveloperMode: true }],
    ['[A2.16] on a cloneable site', { isCloneable: true }],
    ['[A2.17] [A6.02] for a viewer', { isViewerOnly: true }],
    ['[A2.18] inside a frame', { isTopWindow: false }],
    ['for a visitor', { isOwner: false }],
  ])('does not redirect %s', (_, change) => {
    expect(ownerRedirect({ ...OWNER, ...change })).toBeNull();
  });
});

describe('escapeTarget', () => {
  const visitor = { isOwner: false, allowEscapeLogin: false, pathAndQuery: '/' };
  it('leads an owner to the configuration area', () =>
    expect(escapeTarget({ ...visitor, isOwner: true })).toBe('/config/?frameUrl=%2F'));
  it('leads a visitor to the configuration area only if the site allows it', () => {
    expect(escapeTarget(visitor)).toBeNull();
    expect(escapeTarget({ ...visitor, allowEscapeLogin: true })).toBe('/config/?frameUrl=%2F');
  });
});
