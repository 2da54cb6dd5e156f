import { describe, expect, it } from 'vitest';
import { isNewPopup, isPopupOn, popupProblems } from '#domain/announcement/popup.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import {
  POPUP_OVERLAY_POSITIONS,
  POPUP_STYLE,
  popupOverlaySchema,
} from '#schema/contracts/sites/popup-overlay.ts';

const FORM_ID = 'f0000000000000000000000f';
const POPUP = popupOverlaySchema.parse({ style: POPUP_STYLE.show, title: 'Hello' });
const PAGE = { path: '/shop', pageType: PAGE_TYPE.page };

describe('the settings of a popup', () => {
  it('[B3.12.21] the positions form a three-by-three grid', () => {
    const rows = ['top', 'center', 'bottom'];
    const columns = ['left', 'center', 'right'];
    const grid = rows.flatMap((row) => columns.map((column) => `${row}-${column}`));
    expect(POPUP_OVERLAY_POSITIONS).toEqual(grid);
    expect(popupOverlaySchema.safeParse({ position: 'middle' }).success).toBe(false);
  });

  it('[B3.12.06] the styles include none (1, the default) and show (2)', () => {
    expect(POPUP_STYLE).toEqual({ none: 1, show: 2 });
    expect(popupOverlaySchema.parse({}).style).toBe(POPUP_STYLE.none);
    expect(isPopupOn({ ...POPUP, style: POPUP_STYLE.none }, PAGE)).toBe(false);
    expect(popupOverlaySchema.safeParse({ style: 3 }).success).toBe(false);
  });

  it.each([
    ['without text', { title: ' ' }, ['title']],
    ['with a button without text or link', { action: 'button' }, ['buttonText', 'buttonHref']],
    [
      'with a link that runs code',
      { action: 'button', buttonText: 'Go', buttonHref: 'javascript:alert(1)' },
      ['buttonHref'],
    ],
    ['without a chosen form', { action: 'form' }, ['formId']],
    ['of a popup that is off', { style: POPUP_STYLE.none, title: '' }, []],
  ])('settings %s have errors at %j', (_, change, fields) => {
    expect(Object.keys(popupProblems(popupOverlaySchema.parse({ ...POPUP, ...change })))).toEqual(fields);
  });

  it('a popup with a changed text or form counts as new, and one with a changed position does not', () => {
    expect(isNewPopup(POPUP, { ...POPUP, text: 'Now open' })).toBe(true);
    expect(isNewPopup(POPUP, { ...POPUP, formId: FORM_ID })).toBe(true);
    expect(isNewPopup(POPUP, { ...POPUP, position: 'top-left', frequencyDays: 1 })).toBe(false);
  });
});

describe('the pages of a popup', () => {
  it.each([
    ['a page', PAGE_TYPE.page, true],
    ['an item', PAGE_TYPE.contentItem, true],
    ['a collection', PAGE_TYPE.contentCollection, true],
    ['a lock screen', PAGE_TYPE.lockScreen, false],
    ['a cover page', PAGE_TYPE.splashPage, false],
    ['the checkout', PAGE_TYPE.checkout, false],
    ['a missing page', PAGE_TYPE.notFound, false],
  ])('the popup can appear on %s (%d): %s', (_, pageType, isOn) => {
    expect(isPopupOn(POPUP, { ...PAGE, pageType })).toBe(isOn);
  });

  it('the popup appears on every page, or only on the chosen ones', () => {
    expect(isPopupOn({ ...POPUP, paths: ['/shop'] }, PAGE)).toBe(true);
    expect(isPopupOn({ ...POPUP, paths: ['/shop'] }, { ...PAGE, path: '/' })).toBe(false);
    expect(isPopupOn(undefined, PAGE)).toBe(false);
  });
});
