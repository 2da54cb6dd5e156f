import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { type CourseState, minutesText } from '#domain/members.ts';
import type { Collection } from '#schema/contracts/collections/collection.ts';
import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';

import { useMessages } from '../kit/messages.tsx';

export const isCourse = ({ type }: Pick<Collection, 'type'>): boolean => type === COLLECTION_TYPE.lessons;

export function CourseProgress({ course: { doneCount, lessons } }: { course: CourseState }) {
  const texts = useMessages().courses;
  return (
    <div className="course-progress">
      <progress value={doneCount} max={Math.max(1, lessons.length)} aria-label={texts.progress} />
      <p className="figures">{texts.doneOf({ done: doneCount, count: lessons.length })}</p>
    </div>
  );
}

export function CourseHead({ course }: { course: CourseState | null }) {
  const texts = useMessages().courses;
  if (!course || course.lessons.length === 0) return null;
  const { resume, isBegun } = course;
  return (
    <div className="course-head">
      <CourseProgress course={course} />
      {resume ? (
        <p>
          <a className="button" href={resume.href}>
            {isBegun ? texts.goOn({ title: resume.title }) : texts.begin({ title: resume.title })}
          </a>
        </p>
      ) : (
        <p role="status">{texts.allDone}</p>
      )}
    </div>
  );
}

export function LessonList({ items, course }: { items: readonly ItemSummary[]; course: CourseState | null }) {
  const texts = useMessages().courses;
  const done = new Set(course?.lessons.flatMap(({ id, doneAt }) => (doneAt === null ? [] : [id])));
  return (
    <ol className="lessons">
      {items.map((item) => (
        <li key={item.id} className="lesson" data-done={done.has(item.id) || undefined}>
          <div className="lesson-text">
            <h2 className="row-title">
              <a href={item.href}>{item.title}</a>
            </h2>
            {item.excerpt && <p dir="auto">{item.excerpt}</p>}
          </div>
          <p className="lesson-state">
            {done.has(item.id) && <span className="lesson-done">{texts.done}</span>}
            {item.minutes > 0 && <span className="figures">{minutesText(item.minutes, texts)}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
