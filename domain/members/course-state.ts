/** A member's progress in a lesson; times are epoch milliseconds. */
export interface LessonState {
  id: string;
  title: string;
  /** Path of the lesson's page. */
  href: string;
  /** When the member last opened it; null if never. */
  openedAt: number | null;
  doneAt: number | null;
}

/** A member's progress in a course. `doneCount` counts items of `lessons`, which are in order. */
export interface CourseState {
  lessons: readonly LessonState[];
  doneCount: number;
  /** The lesson to continue with; null if all are done or there are none. */
  resume: LessonState | null;
  /** Whether any lesson has been opened or completed. */
  isBegun: boolean;
}

/**
 * Continues with the lesson that was opened last. If that is done, with the next open one after it, and only then with
 * lessons that were skipped.
 */
export function courseState(lessons: readonly LessonState[]): CourseState {
  const last = lessons.reduce<number>(
    (latest, lesson, index) => ((lesson.openedAt ?? -1) > (lessons[latest]?.openedAt ?? -1) ? index : latest),
    0,
  );
  const isOpen = (lesson: LessonState) => lesson.doneAt === null;
  return {
    lessons,
    doneCount: lessons.filter((lesson) => !isOpen(lesson)).length,
    resume: lessons.slice(last).find(isOpen) ?? lessons.find(isOpen) ?? null,
    isBegun: lessons.some(({ openedAt, doneAt }) => openedAt !== null || doneAt !== null),
  };
}
