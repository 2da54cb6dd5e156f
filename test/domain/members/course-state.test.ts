import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseState, type LessonState } from '#domain/members.ts';

const lesson = (id: number, openedAt: number | null = null, doneAt: number | null = null): LessonState => ({
  id: String(id),
  title: `Lesson ${id}`,
  href: `/course/${id}`,
  openedAt,
  doneAt,
});
const findResumeId = (lessons: LessonState[]) => courseState(lessons).resume?.id ?? null;

describe('the lesson at which a member continues a course', () => {
  it('is the first lesson until the member opens one', () => {
    expect(courseState([lesson(1), lesson(2)])).toMatchObject({
      resume: { id: '1' },
      doneCount: 0,
      isBegun: false,
    });
  });

  it.each([
    ['the last viewed lesson, even if an earlier lesson is open', [lesson(1), lesson(2, 5), lesson(3)], '2'],
    [
      'the following lesson if the last viewed lesson is done',
      [lesson(1, 3), lesson(2, 5, 5), lesson(3)],
      '3',
    ],
    [
      'the skipped lesson, once the member reaches the end',
      [lesson(1, 3), lesson(2, 4, 4), lesson(3, 5, 5)],
      '1',
    ],
    ['null if all lessons are done', [lesson(1, 3, 4), lesson(2, 4, 4)], null],
    ['null in a course without lessons', [], null],
    ['the reopened lesson, among lessons marked as not done', [lesson(1, 9), lesson(2, 4, 4)], '1'],
  ])('is %s', (_, lessons, id) => {
    expect(findResumeId(lessons)).toBe(id);
  });

  it('is an unfinished lesson until all lessons are completed', () => {
    const time = fc.option(fc.integer({ min: 0, max: 50 }), { nil: null });
    const lessons = fc
      .array(fc.tuple(time, time), { maxLength: 12 })
      .map((times) => times.map(([openedAt, doneAt], index) => lesson(index, openedAt, doneAt)));
    fc.assert(
      fc.property(lessons, (all) => {
        const { resume, doneCount } = courseState(all);
        expect(resume === null).toBe(doneCount === all.length);
        if (resume) expect(resume.doneAt).toBeNull();
      }),
    );
  });
});
