import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { captchaSecretPurpose, checkCaptcha, type SiteVerify, siteVerify } from '#worker/captcha/check.ts';
import { seal } from '#worker/crypto/sealed.ts';

const NOW = Date.UTC(2026, 0, 1, 12);
const call = (answer: Record<string, unknown>, provider: SiteVerify['provider'] = 'turnstile') => {
  const ask = vi.fn(async (_url: string, _init: RequestInit) => Response.json(answer));
  const verified = siteVerify(
    { provider, secret: 's', captchaKey: 'k', hosts: ['site.test'], ip: '::1', now: NOW },
    ask as unknown as typeof fetch,
  );
  return { ask, verified };
};
const good = { success: true, hostname: 'site.test', challenge_ts: new Date(NOW - 60_000).toISOString() };

describe('the server verifies a captcha with its provider', () => {
  it.each([
    ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/siteverify'],
    ['recaptcha', 'https://www.google.com/recaptcha/api/siteverify'],
  ] as const)('the server calls %s with the secret and the visitor’s answer', async (provider, url) => {
    const { ask, verified } = call(good, provider);
    expect(await verified).toBe(true);
    expect(ask.mock.calls[0]?.[0]).toBe(url);
    expect(ask.mock.calls[0]?.[1].redirect).toBe('manual');
    expect(String(ask.mock.calls[0]?.[1].body)).toBe('secret=s&response=k&remoteip=%3A%3A1');
  });

  it.each([
    ['not solved', { ...good, success: false }],
    ['of another host', { ...good, hostname: 'evil.test' }],
    ['of no host', { success: true }],
    ['older than two minutes', { ...good, challenge_ts: new Date(NOW - 121_000).toISOString() }],
  ])('the server does not accept an answer that is %s', async (_name, answer) => {
    expect(await call(answer).verified).toBe(false);
  });

  const check = async (
    verify: (of: SiteVerify) => Promise<boolean>,
    captchaKey: string | undefined = 'k',
  ) => {
    const secret = await seal(env, captchaSecretPurpose('w', 'turnstile'), 's');
    const answer = {
      websiteId: 'w',
      formId: 'f',
      captchaKey,
      keys: { siteKey: 'x', secret },
      hosts: [],
      ip: '',
      now: NOW,
    };
    return (await checkCaptcha(env, 'turnstile', answer, verify)).kind;
  };

  it('the server blocks submissions while the provider is down, without blaming the visitor', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await check(async () => Promise.reject(new Error('down')))).toBe('unavailable');
    expect(await check(async () => true)).toBe('solved');
    expect(await check(async () => false)).toBe('unsolved');
    expect(await check(async () => true, '')).toBe('unsolved');
  });
});
