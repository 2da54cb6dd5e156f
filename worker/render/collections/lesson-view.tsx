import { minutesText } from '#domain/members.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { useMessages } from '../kit/messages.tsx';
import { Picture } from '../media/picture.tsx';
import { CourseProgress } from './course-view.tsx';
import { ItemBody } from './item-body.tsx';
import type { ItemProps } from './item-props.ts';

export function LessonView({
  item,
  page,
  parent,
  lesson,
}: ItemProps & { lesson: NonNullable<Item['lesson']> }) {
  const { course } = page;
  const texts = useMessages().courses;
  const place = course?.lessons.findIndex(({ id }) => id === item.id) ?? -1;
  const facts = [
    course && place >= 0 && texts.place({ position: place + 1, count: course.lessons.length }),
    lesson.minutes > 0 && minutesText(lesson.minutes, texts),
  ].filter(Boolean);
  return (
    <article className="section theme-lightest width-inset space-medium article lesson-page">
      <header className="article-head">
        <p className="eyebrow">
          <a href={parent.path}>{parent.title}</a>
        </p>
        <h1>{item.title}</h1>
        {item.excerpt && (
          <p className="lead" dir="auto">
            {item.excerpt}
          </p>
        )}
        {facts.length > 0 && <p className="byline figures">{facts.join(' · ')}</p>}
      </header>
      {item.image && (
        <figure className="article-picture">
          <Picture image={item.image} sizes="(min-width: 1100px) 1000px, 100vw" isPriority />
        </figure>
      )}
      <ItemBody item={item} page={page} />
    </article>
  );
}

export function LessonEnd({ item, page, crumb }: ItemProps) {
  const texts = useMessages().courses;
  const { course } = page;
  const here = course?.lessons.find(({ id }) => id === item.id);
  if (!course || !here) return null;
  const isDone = here.doneAt !== null;
  const isLast = course.lessons.at(-1)?.id === item.id;
  return (
    <section
      className="section theme-lightest width-inset space-small lesson-end"
      aria-label={texts.progress}
    >
      <form method="post" action={`/account/lessons/${item.id}`}>
        <input type="hidden" name="crumb" value={crumb} />
        <input type="hidden" name="done" value={isDone ? '0' : '1'} />
        {isDone && <p className="lesson-done">{texts.lessonDone}</p>}
        <button type="submit" className={isDone ? 'text-button' : 'button'}>
          {isDone ? texts.markNotDone : isLast ? texts.markDone : texts.markDoneAndGoOn}
        </button>
      </form>
      <CourseProgress course={course} />
    </section>
  );
}
