import { describe, expect, it } from 'vitest';
import {
  networkLimits,
  pageLimits,
  strangerLimits,
  toAccountKeyPrefix,
  trustedDeviceLimits,
} from '#domain/accounts/limits.ts';
import { formatWait, throttledText } from '#domain/accounts/wait-text.ts';

const MINUTE = 60_000;
const ANN = { account: 'ann', websiteId: 'site' };

describe('limits for wrong passwords', () => {
  it('one IP network may try 15 wrong passwords a minute and 60 per quarter hour, across all accounts', () => {
    const limits = networkLimits('192.0.2.7');
    expect(limits.map(({ limit, windowMs }) => [limit, windowMs / MINUTE])).toEqual([
      [15, 1],
      [60, 15],
    ]);
    const keys = [...limits, ...networkLimits('192.0.2.8')].map(({ key }) => key);
    expect(new Set(keys).size).toBe(4);
  });

  it('unknown devices may try 5 wrong passwords for an account per quarter hour from one network, and 50 a day from all networks', () => {
    const { own, others } = strangerLimits(ANN, '192.0.2.7');
    expect([own.limit, own.windowMs / MINUTE]).toEqual([5, 15]);
    expect(others.slice(0, 2)).toEqual(networkLimits('192.0.2.7'));
    expect(others.slice(2).map(({ limit, windowMs }) => [limit, windowMs / MINUTE])).toEqual([[50, 1440]]);
  });

  it.each([
    ['192.0.2.200', true, 'another address in the same network'],
    ['192.0.3.7', false, 'a different network'],
    ['2001:db8::1', false, 'an IPv6 network'],
  ])(
    'an attempt from %s counts toward the limit of 192.0.2.7: %s, because it comes from %s',
    (network, isShared) => {
      const key = strangerLimits(ANN, '192.0.2.7').own.key;
      expect(strangerLimits(ANN, network).own.key === key).toBe(isShared);
      expect(pageLimits('p', network).own.key === pageLimits('p', '192.0.2.7').own.key).toBe(isShared);
    },
  );

  it('each account, site, trusted device and page has separate limits', () => {
    const all = [
      strangerLimits(ANN, '192.0.2.7'),
      strangerLimits({ ...ANN, websiteId: 'other' }, '192.0.2.7'),
      strangerLimits({ ...ANN, account: 'bo' }, '192.0.2.7'),
      trustedDeviceLimits(ANN, 'phone'),
      trustedDeviceLimits(ANN, 'laptop'),
      pageLimits('p', '192.0.2.7'),
      pageLimits('q', '192.0.2.7'),
    ];
    const keys = all.flatMap(({ own, others }) => [own.key, others.at(-1)?.key]);
    expect(new Set(keys).size).toBe(14);
    const ofAnn = [...keys.slice(0, 4), ...keys.slice(6, 10)];
    expect(ofAnn.filter((key) => key?.startsWith(`${toAccountKeyPrefix('ann')}|`))).toHaveLength(8);
  });

  it('a trusted device may try 5 wrong passwords per quarter hour and 50 a day, from any network', () => {
    const { own, others } = trustedDeviceLimits(ANN, 'phone');
    expect([own, ...others].map(({ limit, windowMs }) => [limit, windowMs / MINUTE])).toEqual([
      [5, 15],
      [50, 1440],
    ]);
  });

  it('a password page accepts 10 attempts per quarter hour from one network, and 300 an hour from all networks', () => {
    const { own, others } = pageLimits('p', '192.0.2.7');
    expect([own.limit, own.windowMs / MINUTE]).toEqual([10, 15]);
    expect(others.map(({ limit, windowMs }) => [limit, windowMs / MINUTE])).toEqual([
      [15, 1],
      [60, 15],
      [300, 60],
    ]);
  });
});

describe('the waiting time shown after failed sign-ins', () => {
  it.each([
    [0, '1 second'],
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3_540, '59 minutes'],
    [3_541, '1 hour'],
    [3_601, '2 hours'],
  ])('is %s for %i seconds', (seconds, text) => {
    expect(formatWait(seconds)).toBe(text);
  });

  it('is shown after too many attempts, but not if the site is only busy', () => {
    expect(throttledText({ status: 429, seconds: 61 })).toContain('2 minutes');
    expect(throttledText({ status: 503, seconds: 61 })).not.toContain('2 minutes');
  });
});
