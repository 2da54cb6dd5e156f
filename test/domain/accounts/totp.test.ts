import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCode,
  fromBase32,
  listAcceptedSteps,
  readCode,
  showRecoveryCode,
  stepBytes,
  toBase32,
  totpAddress,
  totpStep,
} from '#domain/accounts/totp.ts';

const SECRET = Buffer.from('12345678901234567890');
const createMac = (step: number) => createHmac('sha1', SECRET).update(stepBytes(step)).digest();

describe('codes of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('each code matches RFC 6238, appendix B, at %i seconds', (seconds, code) => {
    expect(formatCode(createMac(totpStep(seconds * 1000)), 8)).toBe(code);
    expect(formatCode(createMac(totpStep(seconds * 1000)))).toBe(code.slice(2));
  });
  it('each code matches RFC 4226, appendix D', () => {
    const codes = [
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ];
    expect(codes.map((_, step) => formatCode(createMac(step)))).toEqual(codes);
  });
  it('a code is also accepted 30 seconds before and after its own period', () => {
    expect(listAcceptedSteps(90_000)).toEqual([3, 2, 4]);
  });
});

describe('authenticator secrets', () => {
  it('a secret is encoded in base32 according to RFC 4648', () => {
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB');
    expect(toBase32(Buffer.from(''))).toBe('');
  });
  it('a secret survives encoding and decoding', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect([...fromBase32(toBase32(bytes))]).toEqual([...bytes]);
      }),
    );
  });
  it('the otpauth URL contains the secret', () => {
    const url = new URL(totpAddress({ secret: 'ABC', issuer: 'Tide: & Kiln', account: 'a+b@tide.test' }));
    expect(url.href).toMatch(/^otpauth:\/\/totp\/Tide%20%20%26%20Kiln:a%2Bb%40tide\.test\?/);
    expect(url.searchParams.get('secret')).toBe('ABC');
    expect(url.searchParams.get('issuer')).toBe('Tide  & Kiln');
  });
});

describe('the second-factor code that a person types', () => {
  it.each([
    ['123456', 'app'],
    [' 123 456 ', 'app'],
    ['123-456', 'app'],
    ['abcd-efgh-2345-7abc', 'recovery'],
    ['ABCDEFGH23457ABC', 'recovery'],
    ['abcd-efgh-2345-7abc-defg-hijk', 'recovery'],
    ['ABCDEFGH23457ABCDEFG', null],
    ['12345', null],
    ['1234567', null],
    ['abcd-efgh', null],
    ['', null],
    ['１２３４５６', null],
  ])('as %j is recognised as %s', (typed, kind) => {
    expect(readCode(typed)?.kind ?? null).toBe(kind);
  });
  it('appears, if it is a recovery code, in groups of four characters', () => {
    expect(showRecoveryCode('ABCDEFGH23457ABC')).toBe('ABCD-EFGH-2345-7ABC');
  });
});
