import { expect, it } from 'vitest';
import { isolateArguments } from '../../../scripts/messages/isolate-arguments.ts';
import { readMessages } from '../../../scripts/messages/write.ts';

const isolate = (message: string, area = 'cart', language = 'he') =>
  isolateArguments(language, area, { message }).message;

it('isolates the arguments of a language that runs from right to left, wherever they stand', () => {
  expect(isolate('אל {email}.')).toBe('אל \u2068{email}\u2069.');
  expect(isolate('{kind, select, zip {{name} ZIP} other {CEP}}')).toBe(
    '{kind, select, zip {\u2068{name}\u2069 ZIP} other {CEP}}',
  );
  expect(isolate('{count, plural, one {# {unit}} other {#}}')).toBe(
    '{count, plural, one {# \u2068{unit}\u2069} other {#}}',
  );
  expect(isolate('an {email}', 'cart', 'de')).toBe('an {email}');
});

it('leaves a number beside its sign, and the parts of an amount together', () => {
  expect(isolate('{percent}%')).toBe('{percent}%');
  expect(isolate('{symbol}{amount}', 'money')).toBe('{symbol}{amount}');
});

it('holds for every text of the catalogue, without work of translators', () => {
  expect(readMessages('he').cart?.minimumOrder).toContain('\u2068{subtotal}\u2069');
  expect(JSON.stringify(readMessages('he'))).not.toMatch(/\u2068\u2068/);
});
