import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDomain } from '#worker/domains/parse-domain.ts';

const parse = (typed: string) => parseDomain(typed, 'sites.example.net');

it.each([
  ['www.example.com', 'www.example.com'],
  ['  WWW.Example.COM. ', 'www.example.com'],
  ['https://example.com:8443/a?b#c', 'example.com'],
  ['example.com/shop', 'example.com'],
  ['töpferei.example.org', 'xn--tpferei-90a.example.org'],
  ['סטודיו.co.il', 'xn--7dbdbjh8b.co.il'],
])('%j is the domain %s', (typed, host) => {
  expect(parse(typed)).toEqual({ host });
});

it.each([
  ['', /Enter a domain/],
  ['example', /complete domain/],
  ['localhost', /complete domain/],
  ['printer.local', /complete domain/],
  ['192.0.2.1', /IP address/],
  ['0x7f.1', /IP address/],
  ['[2001:db8::1]', /IP address/],
  ['sites.example.net', /belongs to this server/],
  ['other.sites.example.net', /belongs to this server/],
  ['OTHER.sites.example.net.', /belongs to this server/],
  ['ftp://example.com', /not a domain/],
  ['user@example.com', /not a domain/],
  ['a b.com', /not a domain/],
  ['-a.example.com', /not a domain/],
  ['a_b.example.com', /not a domain/],
  [`${'a'.repeat(64)}.com`, /not a domain/],
  [`${'a.'.repeat(130)}com`, /not a domain/],
  ['example..com', /domain/],
])('%j is refused', (typed, problem) => {
  expect(parse(typed)).toEqual({ problem: expect.stringMatching(problem) });
});

it('any text gives a host that stays the same, or a problem', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.domain()), (typed) => {
      const parsed = parse(typed);
      if ('host' in parsed) expect(parse(parsed.host)).toEqual(parsed);
    }),
  );
});
