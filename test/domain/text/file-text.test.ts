import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { toICalendar } from '#domain/calendar/icalendar.ts';
import { csvLine } from '#domain/catalogue/write-csv.ts';
import { escapeHtml } from '#domain/html/escape-html.ts';
import { toFileText } from '#domain/text/cut-text.ts';

const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
});

describe('the text in generated files', () => {
  it('the text is valid XML for any title', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const problems: Error[] = [];
        const parser = new SaxesParser();
        parser.on('error', (error) => problems.push(error));
        parser.write(toFileText(`<title>${escapeHtml(title)}</title>`)).close();
        expect(problems).toEqual([]);
      }),
    );
  });
  it('the text keeps tabs, line breaks and letters in any script, and loses other control characters', () => {
    expect(toFileText('Ton\tund\nGlasur 🏺 чашка\r\n')).toBe('Ton\tund\nGlasur 🏺 чашка\r\n');
    expect(toFileText('a\u0000b\u000bc\ud800d\uffff')).toBe('abc\ufffdd');
  });
  it('a calendar file has one line per property, whatever the title contains', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const entry = {
          uid: 'a',
          title,
          description: title,
          location: title,
          url: 'https://site.test/',
          days: null,
          version: 1,
        };
        const times = { startsAt: '2027-01-16T18:00:00Z', endsAt: '2027-01-16T22:00:00Z', updatedAt: 0 };
        const lines = toICalendar(title, [{ ...entry, ...times }]).split('\r\n');
        for (const line of lines) expect(line).toMatch(/^(?:[A-Z-]+:.*| .*|)$/);
        expect(toFileText(lines.join('\n'))).toBe(lines.join('\n'));
      }),
    );
  });
  it('a CSV cell contains no control characters', () => {
    fc.assert(
      fc.property(anyText, (cell) => {
        expect(toFileText(csvLine([cell]))).toBe(csvLine([cell]));
      }),
    );
  });
});
