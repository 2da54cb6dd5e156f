/** A lesson as somebody stands to it; times are epoch milliseconds. */
export interface LessonState {
  id: string;
  title: string;
  /** Path of its page. */
  href: string;
  /** When it was last looked at; null for one that never was. */
  openedAt: number | null;
  doneAt: number | null;
}

/** How far somebody is in a course. `doneCount` is of `lessons`, in their order. */
export interface CourseState {
  lessons: readonly LessonState[];
  doneCount: number;
  /** Where to go on; null when every lesson is done, or there is none. */
  resume: LessonState | null;
  /** Whether anything of it was opened or done. */
  isBegun: boolean;
}

/**
 * Somebody goes on with the lesson that they looked at last; when that is done, with the next open one behind it, and only then with
 * what they left out before.
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
