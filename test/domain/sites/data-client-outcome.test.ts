import { describe, expect, it } from 'vitest';
import { findFreshCrumb, findSecureHost, isLostAnswer, RETRY_DELAY_MS } from '#domain/sites/call-rules.ts';
import { toOutcome } from '#domain/sites/data-client-outcome.ts';

const at = (status: number, text = '') => toOutcome('/api/x', status, text);

describe('toOutcome', () => {
  it('[A7.14] parses a response as JSON', () =>
    expect(at(200, '{"a":1}')).toEqual({ kind: 'success', data: { a: 1 } }));
  it.each([204, 1223])('[A7.15] treats the status %i as an empty result', (status) =>
    expect(at(status)).toEqual({ kind: 'success', data: null }),
  );
  it('[A8.01] names the URL in the error for a response that is not JSON', () => {
    const outcome = at(200, '<html>');
    expect(outcome.kind === 'failure' && outcome.message).toMatch(
      /^Internal Error: Unable to parse server response from \(\/api\/x\) as JSON: .+/,
    );
  });
  it.each([400, 401, 500, 502])('[A8.02] returns the message from the body for the status %i', (status) => {
    for (const [body, message] of [
      ['{"error":"No."}', 'No.'],
      ['{"message":"Not now."}', 'Not now.'],
      ['{"billingErrorCode":"x"}', ''],
    ])
      expect(at(status, body)).toMatchObject({ kind: 'failure', message, isNetworkError: false });
  });
  it.each([401, 403])(
    '[A8.03] returns the message Unauthorized request for the status %i without a body',
    (status) => expect(at(status)).toMatchObject({ message: 'Unauthorized request' }),
  );
  it.each([500, 501])('[A8.04] returns an internal error for the status %i without a body', (status) =>
    expect(at(status)).toMatchObject({ message: 'Internal server error. Please try again later.' }),
  );
  it('[A8.05] returns that the service is unavailable for the status 503', () =>
    expect(at(503)).toMatchObject({
      message: 'This service is temporarily unavailable. Please try again later.',
    }));
  it.each([0, 400, 404, 429, 502])(
    '[A8.06] marks the status %i without a body as a network error',
    (status) => {
      expect(at(status)).toMatchObject({
        isNetworkError: true,
        message: 'Unable to connect to the provider. Please try again.',
      });
    },
  );
  it('[A7.16] parses the fields of an error body', () => {
    const body = {
      error: 'E',
      errors: { a: 'b' },
      message: 'M',
      billingErrorCode: 'B',
      loginRequired: true,
      authorizationFail: true,
      crumbFail: true,
      crumb: 'c',
    };
    expect(at(403, JSON.stringify(body))).toMatchObject({
      body,
      loginRequired: true,
      authorizationFail: true,
    });
    expect(findFreshCrumb(body)).toBe('c');
  });
  it('[A8.11] finds no new crumb token in the body of an error with a different cause', () =>
    expect([null, [], { crumb: 'c' }, { crumbFail: true }].map(findFreshCrumb)).toEqual(Array(4).fill(null)));
  it('[A8.07] treats the status of a gateway as a lost response, but not the status of the server itself', () => {
    expect([408, 502, 504, 522].filter(isLostAnswer)).toEqual([408, 502, 504, 522]);
    expect([200, 400, 403, 404, 409, 429, 500, 501, 503].filter(isLostAnswer)).toEqual([]);
  });
  it('[A7.12] sends secure calls over HTTPS from a plain HTTP page on the site’s domain', () => {
    const page = { protocol: 'http:', port: '', hostname: 'tide.example' };
    expect(findSecureHost(page, ['tide.example'])).toBe('tide.example');
    expect(findSecureHost({ ...page, protocol: 'https:' }, ['tide.example'])).toBeNull();
    expect(findSecureHost(page, [])).toBeNull();
    expect(findSecureHost({ ...page, port: '8787' }, ['tide.example'])).toBeNull();
  });
  it('[A9.08] waits 200 ms before a retry', () => expect(RETRY_DELAY_MS).toBe(200));
});
