import type { ItemSummary } from '#domain/collections/listed-item.ts';
import type { CourseState } from '#domain/members/course-state.ts';
import { minutesText } from '#domain/members/minutes-text.ts';
import type { Collection } from '#schema/contracts/collections/collection.ts';
import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';

export const isCourse = ({ type }: Pick<Collection, 'type'>): boolean => type === COLLECTION_TYPE.lessons;

/** How much of a course is done, as a bar and in words. */
export function CourseProgress({ course: { doneCount, lessons } }: { course: CourseState }) {
  const text = `${doneCount} of ${lessons.length} ${lessons.length === 1 ? 'lesson' : 'lessons'} done`;
  return (
    <div className="course-progress">
      <progress value={doneCount} max={Math.max(1, lessons.length)} aria-label="Your progress" />
      <p className="figures">{text}</p>
    </div>
  );
}

/** Above the lessons of a course: how far its reader is, and the way on. */
export function CourseHead({ course }: { course: CourseState | null }) {
  if (!course || course.lessons.length === 0) return null;
  const { resume, isBegun } = course;
  return (
    <div className="course-head">
      <CourseProgress course={course} />
      {resume ? (
        <p>
          <a className="button" href={resume.href}>
            {isBegun ? 'Go on: ' : 'Begin: '}
            {resume.title}
          </a>
        </p>
      ) : (
        <p role="status">You have done every lesson. They stay here to come back to.</p>
      )}
    </div>
  );
}

/** The lessons of a course in their order, with what is done. */
export function LessonList({ items, course }: { items: readonly ItemSummary[]; course: CourseState | null }) {
  const done = new Set(course?.lessons.flatMap(({ id, doneAt }) => (doneAt === null ? [] : [id])));
  return (
    <ol className="lessons">
      {items.map((item) => (
        <li key={item.id} className="lesson" data-done={done.has(item.id) || undefined}>
          <div className="lesson-text">
            <h2 className="row-title">
              <a href={item.href}>{item.title}</a>
            </h2>
            {item.excerpt && <p>{item.excerpt}</p>}
          </div>
          <p className="lesson-state">
            {done.has(item.id) && <span className="lesson-done">Done</span>}
            {item.minutes > 0 && <span className="figures">{minutesText(item.minutes)}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
