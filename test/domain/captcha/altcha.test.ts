import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captchaSize, decodeSolution, encodeSolution } from '#domain/captcha/altcha.ts';
import { sha256Ascii, solveRange } from '#domain/captcha/solve.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the captcha’s SHA-256 function', () => {
  it('returns the same hash as Web Crypto for text of any length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 200 }), (text) => {
        expect(sha256Ascii(text)).toBe(sha(text));
      }),
    );
    for (const length of [0, 55, 56, 63, 64, 119, 120])
      expect(sha256Ascii('x'.repeat(length))).toBe(sha('x'.repeat(length)));
  });
});

describe('a captcha challenge', () => {
  const salt = 'abc?expires=12&formId=f&';
  const challenge = {
    algorithm: 'SHA-256' as const,
    challenge: sha(`${salt}432`),
    salt,
    signature: 's',
    maxnumber: 1_000,
  };

  it('is solved only by the number from which it was made', () => {
    expect(solveRange(challenge)?.number).toBe(432);
    expect(solveRange(challenge, 0, 432)).toBeNull();
    expect(solveRange(challenge, 433)).toBeNull();
  });

  it('has a solution that is sent as base64-encoded JSON', () => {
    const solution = solveRange(challenge);
    expect(solution && decodeSolution(encodeSolution(solution))).toEqual(solution);
  });

  it.each(['', 'x', btoa('[]'), btoa('{"algorithm":"SHA-1"}'), btoa('{"algorithm":"SHA-256","number":1}')])(
    'does not accept %j as a solution',
    (key) => {
      expect(decodeSolution(key)).toBeNull();
    },
  );
});

describe('the captcha size', () => {
  it.each([
    [0, 'compact'],
    [319, 'compact'],
    [320, 'normal'],
    [600, 'normal'],
  ] as const)('[B5.41] in a form %i px wide, the captcha has the size %s', (width, size) => {
    expect(captchaSize(width)).toBe(size);
  });
});
