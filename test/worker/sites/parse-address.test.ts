import { describe, expect, it } from 'vitest';
import { parseAddress } from '#worker/sites/parse-address.ts';

describe('the address of a new site', () => {
  it.each([
    ['shop', 'shop'],
    ['  My-Shop ', 'my-shop'],
    ['a', 'a'],
    ['2nd-shop', '2nd-shop'],
    ['127', '127'],
    ['a'.repeat(63), 'a'.repeat(63)],
    ['straße', 'xn--strae-oqa'],
    ['café', 'xn--caf-dma'],
    ['cafe\u0301', 'xn--caf-dma'],
    ['кофе', 'xn--e1ajmy'],
    ['חנות', 'xn--9dbd1a4b'],
    ['陶器', 'xn--m7rp40m'],
  ])('%s becomes %s', (typed, identifier) => {
    expect(parseAddress(typed)).toEqual({ identifier });
  });

  it.each([
    ['nothing', '', /Enter/],
    ['spaces', '  ', /Enter/],
    ['two words', 'my shop', /letters, digits and hyphens/],
    ['a dot', 'shop.example', /letters, digits and hyphens/],
    ['an underscore', 'my_shop', /letters, digits and hyphens/],
    ['a slash', 'shop/a', /letters, digits and hyphens/],
    ['a user name', 'shop@evil', /letters, digits and hyphens/],
    ['a port', 'shop:80', /letters, digits and hyphens/],
    ['an encoded dot', 'shop%2eevil', /letters, digits and hyphens/],
    ['an ideographic full stop', 'shop。evil', /letters, digits and hyphens/],
    ['an emoji', '☕', /letters, digits and hyphens/],
    ['a control character', 'sh\u0000op', /letters, digits and hyphens/],
    ['an invisible character', 'sh\u200bop', /letters, digits and hyphens/],
    ['half a character', 'sh\ud800op', /letters, digits and hyphens/],
    ['a hyphen at the start', '-shop', /between words/],
    ['a hyphen at the end', 'shop-', /between words/],
    ['an encoded name', 'xn--j1aef', /between words/],
    ['look-alike letters', 'pаypal', /one alphabet/],
    ['64 letters', 'a'.repeat(64), /shorter/],
    ['letters that are too long in ASCII', 'ж'.repeat(60), /shorter/],
    ['a name that starts with a mark', '\u0301shop', /shorter/],
    ['a name of the server', 'www', /reserved/],
    ['a name of the server in upper case', 'ADMIN', /reserved/],
    ['a name of the server in wide letters', 'ｗｗｗ', /reserved/],
    ['a numbered name of the server', 'ns1', /reserved/],
    ['a numbered name with a hyphen', 'mail-2', /reserved/],
  ])('%s is refused', (_, typed, problem) => {
    expect(parseAddress(typed)).toEqual({ problem: expect.stringMatching(problem) });
  });
});
