import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileProblem } from '#domain/translations/imported-text.ts';
import { isSameMarkup } from '#domain/translations/markup.ts';
import { readXliff } from '#domain/translations/read-xliff.ts';
import { CSV_HEADER, csvLines, readTranslationCsv } from '#domain/translations/translation-csv.ts';
import { type ExportedSubject, XLIFF_END, xliffFile, xliffHeader } from '#domain/translations/write-xliff.ts';

type Text = ExportedSubject['texts'][number];
const id = 'a'.repeat(24);
const toText = (text: string, translated: string, format: Text['format'] = 'html'): Text => ({
  key: 'block.b1.html',
  label: 'Text',
  group: 'Section',
  text,
  translated,
  state: 'done',
  format,
});
const toSubject = (...texts: Text[]): ExportedSubject => ({
  kind: 'page',
  id,
  title: 'A & B',
  path: '/a',
  texts,
});
const write = (...texts: Text[]) => `${xliffHeader('en', 'de')}${xliffFile(toSubject(...texts))}${XLIFF_END}`;
const readBack = (text: Text) => readXliff(write(text), 'de')[0];

describe('XLIFF', () => {
  it('tags become placeholders, and come back as tags', () => {
    const source = '<p>Dug <em>here</em> &amp; <a href="/x?a=1&amp;b=2">there</a>.</p>';
    const target = '<p><a href="/x?a=1&amp;b=2">Dort</a> und <em>hier</em> &lt;gegraben&gt;.</p>';
    const file = write(toText(source, target));
    expect(file).not.toContain('&lt;p&gt;Dug');
    expect(file).toContain('<ph id="d2-1" dataRef="d2"/>here');
    expect(readBack(toText(source, target))).toMatchObject({
      kind: 'page',
      id,
      key: 'block.b1.html',
      html: { source, target },
    });
  });

  it('every plain text comes back unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const clean = text.replaceAll(/[^\P{C}\t\n\r]/gu, '').toWellFormed();
        expect(readBack(toText(clean, clean, 'plain'))?.plain).toEqual({ source: clean, target: clean });
      }),
    );
  });

  it('every formatted text comes back with the same markup', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<em>',
      '</em>',
      '<br />',
      'a',
      '&amp;',
      '&nbsp;',
      '\u00a0',
      'é ',
      '&lt;',
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const html = parts.join('');
        expect(isSameMarkup(readBack(toText(html, html))?.html.target ?? '', html)).toBe(true);
      }),
    );
  });

  it('a tool may split a text into segments, use spans, and add notes', () => {
    const file = `${xliffHeader('en', 'de')}<file id="page.${id}"><unit id="title">
      <notes><note>Be brief</note></notes><originalData><data id="s">&lt;b&gt;</data><data id="e">&lt;/b&gt;</data></originalData>
      <segment><source>One. </source><target><mrk id="m1" type="term">Eins</mrk>. </target></segment>
      <ignorable><source> </source><target> </target></ignorable>
      <segment><source>Two</source><target><pc id="1" dataRefStart="s" dataRefEnd="e">Zwei</pc><cp hex="0001"/></target></segment>
      </unit></file></xliff>`;
    expect(readXliff(file, 'de')[0]?.html).toEqual({ source: 'One.  Two', target: 'Eins.  <b>Zwei</b> ' });
  });

  it.each([
    [
      'a document type with entities',
      '<!DOCTYPE x [<!ENTITY a "aaaa">]><xliff version="2.0"/>',
      'document type',
    ],
    ['an undefined entity', '<xliff version="2.0"><file>&boom;</file></xliff>', 'damaged or incomplete'],
    ['an open element', '<xliff version="2.0"><file>', 'damaged or incomplete'],
    ['deep nesting', `<xliff version="2.0">${'<group>'.repeat(30)}`, 'nested deeper'],
    ['another kind of XML', '<rss version="2.0"/>', 'not an XLIFF'],
    ['an old version', '<xliff version="1.2"/>', 'XLIFF 1.2'],
    ['another language', '<xliff version="2.0" trgLang="fr"/>', 'into “fr”'],
    ['too many texts', `<xliff version="2.0">${'<unit id="a"/>'.repeat(50_001)}</xliff>`, 'up to 50,000'],
  ])('%s is refused', (_, file, problem) => {
    const read = () => readXliff(file, 'de');
    expect(read).toThrow(FileProblem);
    expect(read).toThrow(problem);
  });
});

describe('CSV', () => {
  const readLines = (lines: string) => readTranslationCsv(CSV_HEADER + lines, 'de');

  it('texts with quotes, line breaks and formulas come back unchanged', () => {
    for (const text of ['=1+1', "'=x", 'a "b",\n c', '-5', '@x', '<p>a</p>', ' x '])
      expect(readLines(csvLines('de', toSubject(toText(text, text))))[0]?.plain).toEqual({
        source: text,
        target: text,
      });
  });

  it('a formula is written so that a spreadsheet does not run it', () => {
    expect(csvLines('de', toSubject(toText('=HYPERLINK("x")', '')))).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it.each([
    ['another language', csvLines('fr', toSubject(toText('a', 'b'))), 'into “fr”'],
    ['an unclosed quote', '"de,page', 'Line 2'],
  ])('%s is refused', (_, lines, problem) => {
    expect(() => readLines(lines)).toThrow(problem);
  });

  it('a missing column is refused', () => {
    expect(() => readTranslationCsv('language,kind,id,key,original\n', 'de')).toThrow('“translation”');
  });
});
