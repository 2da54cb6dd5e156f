import { expect, it } from 'vitest';
import { isolateArguments } from '../../../scripts/messages/isolate-arguments.ts';
import { readMessages } from '../../../scripts/messages/write.ts';

const isolate = (message: string, area = 'cart', language = 'he') =>
  isolateArguments(language, area, { message }).message;

it('the compiler isolates message arguments in a right-to-left language at any position', () => {
  expect(isolate('אל {email}.')).toBe('אל \u2068{email}\u2069.');
  expect(isolate('{kind, select, zip {{name} ZIP} other {CEP}}')).toBe(
    '{kind, select, zip {\u2068{name}\u2069 ZIP} other {CEP}}',
  );
  expect(isolate('{count, plural, one {# {unit}} other {#}}')).toBe(
    '{count, plural, one {# \u2068{unit}\u2069} other {#}}',
  );
  expect(isolate('an {email}', 'cart', 'de')).toBe('an {email}');
});

it('a number is not isolated from its percent sign, nor an amount from its currency symbol', () => {
  expect(isolate('{percent}%')).toBe('{percent}%');
  expect(isolate('{symbol}{amount}', 'money')).toBe('{symbol}{amount}');
});

it('the arguments in every right-to-left text are isolated exactly once, without marks from translators', () => {
  expect(readMessages('he').cart?.minimumOrder).toContain('\u2068{subtotal}\u2069');
  expect(JSON.stringify(readMessages('he'))).not.toMatch(/\u2068\u2068/);
});
