import { describe, expect, it } from 'vitest';
import { addsCode, type CodeHolder } from '#domain/pages/owner-code.ts';
import { sectionSchema } from '#schema/contracts/pages/page-content.ts';

const withCode = (code: string, { isHidden = false, mode = 'html', y = 0 } = {}): CodeHolder => ({
  sections: [
    sectionSchema.parse({
      id: 's1',
      isHidden,
      blocks: [{ id: 'b1', type: 23, layout: { x: 0, y, width: 12, height: 2 }, value: { code, mode } }],
    }),
  ],
});
const ofPage = (head: string, isAfterConsent = true): CodeHolder => ({
  codeInjection: { head, bodyEnd: '', isAfterConsent },
});

describe('the check recognises code that is new on visitors’ pages', () => {
  it.each<[string, CodeHolder[], CodeHolder, boolean]>([
    ['new code', [withCode('a')], withCode('b'), true],
    ['code of a version only', [{}], withCode('a'), true],
    ['code that moved', [withCode('a')], withCode('a', { y: 3 }), false],
    ['code that was removed', [withCode('a')], {}, false],
    ['live code without a draft', [{}, withCode('a')], withCode('a'), false],
    ['code that is only displayed', [], withCode('a', { mode: 'display' }), false],
    [
      'code of a hidden section that becomes visible',
      [withCode('a', { isHidden: true })],
      withCode('a'),
      true,
    ],
    ['code of a section that becomes hidden', [withCode('a')], withCode('a', { isHidden: true }), false],
    ['new code of a hidden section', [], withCode('a', { isHidden: true }), true],
    ['code of the page', [ofPage('a')], ofPage('b'), true],
    ['code of the page that no longer waits for consent', [ofPage('a')], ofPage('a', false), true],
    ['empty code of the page', [], ofPage(''), false],
    ['HTML of a form', [{ html: 'a' }], { html: 'b' }, true],
    ['unchanged HTML of a form', [{ html: 'a' }], { html: 'a' }, false],
  ])('the check tells new code from known code: %s', (_, present, after, brings) => {
    expect(addsCode(present, after)).toBe(brings);
  });
});
