import { describe, expect, it } from 'vitest';
import {
  formatPopupRecord,
  isPopupDue,
  type PopupRecord,
  parsePopupRecord,
} from '#domain/announcement/popup-record.ts';

const CLOSED_AT = Date.UTC(2026, 10, 1);
const day = (count: number) => CLOSED_AT + count * 86_400_000;
const CLOSED: PopupRecord = { version: 3, submitted: false, closedAt: CLOSED_AT };
const RULES = { version: 3, frequencyDays: 7, showsUntilSignup: false };

describe('a popup that the visitor may have closed before', () => {
  it('a popup appears to visitors who have never seen it or never closed it', () => {
    expect(isPopupDue(RULES, null, CLOSED_AT)).toBe(true);
    expect(isPopupDue({ ...RULES, frequencyDays: -1 }, { ...CLOSED, closedAt: null }, CLOSED_AT)).toBe(true);
  });

  it.each([
    [0, false],
    [6.99, false],
    [7, true],
    [400, true],
  ])(
    '[B4.45] a closed popup with a frequency of seven days appears again after %d days: %s',
    (days, isDue) => {
      expect(isPopupDue(RULES, CLOSED, day(days))).toBe(isDue);
    },
  );

  it('[B4.45] a closed popup with a frequency of 0 appears again on every page', () => {
    expect(isPopupDue({ ...RULES, frequencyDays: 0 }, CLOSED, CLOSED_AT)).toBe(true);
  });

  it('[B4.46] a closed popup with a frequency of -1 never appears again', () => {
    expect(isPopupDue({ ...RULES, frequencyDays: -1 }, CLOSED, day(10_000))).toBe(false);
  });

  it.each([
    [7, true],
    [-1, true],
  ])(
    '[B4.47] a closed popup appears again immediately in a higher version: with the frequency %d, %s',
    (frequencyDays, isDue) => {
      expect(isPopupDue({ ...RULES, version: 4, frequencyDays }, CLOSED, CLOSED_AT)).toBe(isDue);
      expect(isPopupDue({ ...RULES, version: 2, frequencyDays }, CLOSED, CLOSED_AT)).toBe(false);
    },
  );

  it('[B4.48] a popup never appears again once its signup form is sent, even in a higher version', () => {
    const signedUp = { ...CLOSED, submitted: true };
    expect(isPopupDue({ ...RULES, version: 9, showsUntilSignup: true }, signedUp, day(400))).toBe(false);
    expect(isPopupDue({ ...RULES, showsUntilSignup: true }, CLOSED, day(400))).toBe(true);
    expect(isPopupDue(RULES, signedUp, day(400))).toBe(true);
  });
});

describe('the stored record of a popup', () => {
  it('is written with the names from the specification, and read back unchanged', () => {
    const text = formatPopupRecord(CLOSED);
    expect(JSON.parse(text)).toEqual({ version: 3, submitted: false, 'date-closed': CLOSED_AT });
    expect(parsePopupRecord(text)).toEqual(CLOSED);
  });

  it('may contain a closedDate, and a date as text', () => {
    expect(parsePopupRecord('{"version":3,"submitted":false,"closedDate":"2026-11-01T00:00:00Z"}')).toEqual(
      CLOSED,
    );
  });

  it.each([null, '', '7', '"x"', '[', 'null'])('is rejected if it is %j', (text) => {
    expect(parsePopupRecord(text)).toBeNull();
  });

  it('counts as version 0 and never closed if its fields are invalid', () => {
    expect(parsePopupRecord('{"version":"x","submitted":1,"date-closed":"soon"}')).toEqual({
      version: 0,
      submitted: false,
      closedAt: null,
    });
  });
});
