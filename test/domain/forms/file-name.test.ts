import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNamedToRun, toNameForType, toSafeFileName } from '#domain/forms/files.ts';
import { FILE_KINDS } from '#schema/contracts/forms/limits.ts';

describe('the name of an uploaded file', () => {
  it.each([
    ['kiln.JPG', 'image/jpeg', 'kiln.JPG'],
    ['kiln.jpeg', 'image/jpeg', 'kiln.jpeg'],
    ['kiln.html', 'image/jpeg', 'kiln.html.jpg'],
    ['kiln', 'image/png', 'kiln.png'],
    ['kiln.', 'image/png', 'kiln.png'],
    ['kiln.pdf.exe', 'application/pdf', 'kiln.pdf.exe.pdf'],
    ['log.md', 'text/plain', 'log.md'],
    ['setup.ini', 'text/plain', 'setup.ini.txt'],
    ['list.csv', 'text/csv', 'list.csv'],
    ['.htaccess', 'text/plain', 'htaccess.txt'],
    ['../../etc/passwd', 'text/plain', 'passwd.txt'],
    ['C:\\kiln\\a.pdf', 'application/pdf', 'a.pdf'],
    ['a\u202egpj.pdf', 'application/pdf', 'a_gpj.pdf'],
    ['a\u200b.pdf', 'application/pdf', 'a_.pdf'],
    ['a.pdf:hta', 'application/pdf', 'a.pdf_hta.pdf'],
    ['nul.txt', 'text/plain', '_nul.txt'],
    ['com1', 'text/plain', '_com1.txt'],
    ['', 'application/pdf', 'file.pdf'],
    ['Muschel ü 海.png', 'image/png', 'Muschel ü 海.png'],
    [`${'a'.repeat(200)}.exe`, 'application/pdf', `${'a'.repeat(142)}.exe.pdf`],
  ])('a file %j with the type %s is stored as %j', (name, type, kept) => {
    expect(toNameForType(name, type)).toBe(kept);
  });

  it('is safe and ends in an extension for its type, whatever the input', () => {
    const types = Object.values(FILE_KINDS).flat();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...types), (name, type) => {
        const kept = toNameForType(name, type);
        expect(kept).toMatch(/^[^/\\:*?"<>|]+\.[a-z0-9]+$/i);
        expect(kept).not.toMatch(/^\.|[\p{Cc}\p{Cf}]/u);
        expect(kept.length).toBeLessThanOrEqual(150);
        expect(toNameForType(kept, type)).toBe(kept);
      }),
    );
  });

  it.each([
    'a.hta',
    'a.js',
    'a.HTML',
    'a.svg',
    'a.bat',
    'a.ps1',
    'a.txt.vbs',
    'a.hta.',
    'a.hta ',
    'a.h\u200bta',
  ])('%j is marked as a program or gets the extension .txt', (name) => {
    expect(isNamedToRun(name, 'text/plain') || /\.txt$/.test(toNameForType(name, 'text/plain'))).toBe(true);
  });
  it.each([
    ['a.hta', 'text/csv', true],
    ['a.txt', 'text/plain', false],
    ['a.html.txt', 'text/plain', false],
    ['a.html', 'image/png', false],
    ['html', 'text/plain', false],
  ])(
    'a file %s with the type %s has a name with which it could run when opened: %s',
    (name, type, expected) => {
      expect(isNamedToRun(name, type)).toBe(expected);
    },
  );
  it('has 1 to 150 characters', () => {
    expect([toSafeFileName(''), toSafeFileName('...'), toSafeFileName('a'.repeat(300)).length]).toEqual([
      'file',
      'file',
      150,
    ]);
  });
});
