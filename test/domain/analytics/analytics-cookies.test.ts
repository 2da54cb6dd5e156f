import { expect, it } from 'vitest';
import { ANALYTICS_COOKIE_SECONDS, readIdentity } from '#domain/analytics/identity.ts';

function createBrowser(cookies: Record<string, string> = {}, keeps = true) {
  const lives = new Set<number>();
  const warnings: string[] = [];
  let ids = 0;
  const visit = (isNew: boolean, now = 1_000) =>
    readIdentity(
      {
        read: (name) => cookies[name],
        write(name, value, seconds) {
          lives.add(seconds);
          if (keeps) cookies[name] = value;
        },
      },
      { isNew, now, newId: () => `id-${++ids}` },
      (message) => warnings.push(message),
    );
  return { cookies, lives, warnings, visit };
}

it('[B9.3.14] [B9.3.15] a first visit sets five cookies that last 390 days', () => {
  const { cookies, lives, warnings, visit } = createBrowser();
  expect(visit(true)).toEqual({ analyticsId: 'id-1', sessionId: 'id-2' });
  expect(cookies).toEqual({
    SS_ANALYTICS_ID: 'id-1',
    SS_ANALYTICS_EXPIRATION: String(1_000 + 390 * 86_400_000),
    SS_SESSION_ID: 'id-2',
    SS_IS_FIRST_SESSION: 'true',
    SS_HAS_LANDED: 'true',
  });
  expect([...lives]).toEqual([ANALYTICS_COOKIE_SECONDS]);
  expect(ANALYTICS_COOKIE_SECONDS).toBe(390 * 24 * 3_600);
  expect(warnings).toEqual([]);
});

it('the next page keeps the visitor and session ids, and the next visit starts a new session', () => {
  const { cookies, visit } = createBrowser();
  const first = visit(true);
  expect(visit(false)).toEqual(first);
  expect(cookies.SS_IS_FIRST_SESSION).toBe('true');
  expect(visit(true)).toEqual({ analyticsId: first.analyticsId, sessionId: 'id-3' });
  expect(cookies.SS_IS_FIRST_SESSION).toBe('false');
});

it('the visitor id is replaced once it has expired, or if its expiry date is invalid', () => {
  const { cookies, visit } = createBrowser();
  const { analyticsId } = visit(true);
  expect(visit(true, 1_001 + 390 * 86_400_000).analyticsId).not.toBe(analyticsId);
  cookies.SS_ANALYTICS_EXPIRATION = 'soon';
  const again = visit(false).analyticsId;
  expect(again).not.toBe(analyticsId);
});

it('[B8.2.04] a browser that does not store the analytics id causes a warning', () => {
  const { warnings, visit } = createBrowser({}, false);
  visit(true);
  expect(warnings).toEqual(['Unable to store analytics id']);
});
