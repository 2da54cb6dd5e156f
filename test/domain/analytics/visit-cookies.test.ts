import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatVisitor,
  nextVisit,
  parseVisitor,
  parseVisitTime,
  VISIT_COOKIE,
  VISITOR_COOKIE,
} from '#domain/analytics/visit-cookies.ts';

const NOW = 1_790_000_000_000;
const newId = () => 'fresh';

describe('cookies for counting visits', () => {
  it('[A4.12] a first visit sets every counter to 1', () => {
    const visit = nextVisit({ visitor: undefined, visit: undefined }, NOW, newId);
    expect(formatVisitor(visit.visitor)).toBe('fresh|1|1|1|1');
    expect(visit.writes).toEqual({ visitor: true, visit: true });
  });
  it('[A4.13] a missing visit cookie starts a new visit', () => {
    const visit = nextVisit({ visitor: 'ines|1|1|1|4', visit: undefined }, NOW, newId);
    expect(formatVisitor(visit.visitor)).toBe('ines|1|1|1|5');
    expect(visit.visitTime).toBe(NOW);
    expect(visit.writes.visit).toBe(true);
  });
  it('[A4.14] a valid pair of cookies stays unchanged', () => {
    const visit = nextVisit({ visitor: 'ines|1|1|1|4', visit: '1789999999999' }, NOW, newId);
    expect(visit.writes).toEqual({ visitor: false, visit: false });
    expect(formatVisitor(visit.visitor)).toBe('ines|1|1|1|4');
    expect(visit.visitTime).toBe(1_789_999_999_999);
  });
  it.each([
    '',
    'ines',
    'ines|1|1|1',
    'ines|1|1|1|1|1',
    'ines|0|1|1|1',
    'ines|1|-1|1|1',
    'ines|1|1.5|1|1',
    '|1|1|1|1',
    'ines|1|1|1|x',
  ])('[A5.05] [A5.07] an invalid visitor record %j is ignored', (value) => {
    expect(parseVisitor(value)).toBeNull();
    expect(nextVisit({ visitor: value, visit: '5' }, NOW, newId).visitor.id).toBe('fresh');
  });
  it.each(['0', '-1', '1.5', 'x', '', '1e3'])(
    '[A5.06] [A5.07] an invalid visit time %j is ignored',
    (value) => {
      expect(parseVisitTime(value)).toBeNull();
      expect(nextVisit({ visitor: 'ines|1|1|1|1', visit: value }, NOW, newId).writes.visit).toBe(true);
    },
  );
  it('[A3.32] the cookies contain a visitor record and a visit time', () => {
    expect([VISITOR_COOKIE.name, VISIT_COOKIE.name]).toEqual(['ss_cvr', 'ss_cvt']);
  });
  it('any record that is written can be read again', () => {
    const counter = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\w-]{1,64}$/),
        fc.tuple(counter, counter, counter, counter),
        (id, counters) => {
          expect(parseVisitor(formatVisitor({ id, counters }))).toEqual({ id, counters });
        },
      ),
    );
  });
});
