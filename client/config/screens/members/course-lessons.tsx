import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { minutesText } from '#domain/members.ts';
import type { CourseSummary, LessonSummary } from '#schema/contracts/members/lessons.ts';
import { coursesApi } from './courses-api.ts';
import { LessonEditor } from './lesson-editor.tsx';

export function CourseLessons({ course, onChanged }: { course: CourseSummary; onChanged: () => void }) {
  const canEdit = useCan()('content.publish');
  const {
    value: lessons,
    problem,
    load,
    setValue: setLessons,
  } = useLoaded(['lessons', course.id], () => coursesApi.lessons(course.id));
  const [title, setTitle] = useState('');
  const [editedId, setEditedId] = useState<string | null>(null);
  /** The last response. Presses during a pending save build on this list. */
  const latest = useRef(lessons);
  latest.current = lessons;
  const change = useMutation({
    // Run saves one after another, so that presses during a save are applied too.
    scope: { id: `lessons-${course.id}` },
    mutationFn: (work: () => Promise<LessonSummary[]>) => work(),
    onSuccess: (changed) => {
      latest.current = changed;
      setLessons(changed);
      onChanged();
    },
  });
  const run = (work: () => Promise<LessonSummary[]>) =>
    change.mutateAsync(work).then(
      () => true,
      () => false,
    );
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!lessons) return <Loading label="Loading lessons" lines={3} />;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const made = await run(async () => {
      const lesson = await coursesApi.add(course.id, title);
      setEditedId(lesson.id);
      return coursesApi.lessons(course.id);
    });
    if (made) setTitle('');
  };
  // The move buttons stay enabled during a save, so that the pressed button keeps the focus.
  const move = ({ id }: LessonSummary, by: 1 | -1) =>
    void run(async () => {
      const known = latest.current ?? [];
      const ids = known.map((lesson) => lesson.id);
      const to = ids.indexOf(id) + by;
      if (!ids.includes(id) || to < 0 || to >= ids.length) return known;
      return coursesApi.order(course.id, ids.filter((one) => one !== id).toSpliced(to, 0, id));
    });
  const trash = async ({ id, title }: LessonSummary) => {
    let isDeleted = false;
    const isDone = await run(async () => {
      const known = latest.current ?? [];
      isDeleted = known.some((lesson) => lesson.id === id);
      return isDeleted ? coursesApi.bin(id) : known;
    });
    if (!isDone || !isDeleted) return;
    toast(`“${title}” is deleted.`, {
      action: { label: 'Undo', onClick: () => void run(() => coursesApi.restore(id)) },
    });
  };
  return (
    <div className="stack">
      {lessons.length === 0 && <p className="quiet">No lessons yet.</p>}
      <ol
        className="rows course-lessons"
        aria-label={`Lessons of ${course.title}`}
        aria-busy={change.isPending}
      >
        {lessons.map((lesson, index) => (
          <li key={lesson.id}>
            <button type="button" className="link-button" onClick={() => setEditedId(lesson.id)}>
              {lesson.title}
            </button>
            <span className="quiet">
              {[
                !lesson.isPublished && 'Draft',
                lesson.minutes > 0 && minutesText(lesson.minutes),
                lesson.doneCount > 0 && `completed by ${lesson.doneCount}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {canEdit && (
              <span className="tools">
                <IconButton
                  label={`Move ${lesson.title} up`}
                  icon={ArrowUp}
                  isDisabled={index === 0}
                  onPress={() => move(lesson, -1)}
                />
                <IconButton
                  label={`Move ${lesson.title} down`}
                  icon={ArrowDown}
                  isDisabled={index === lessons.length - 1}
                  onPress={() => move(lesson, 1)}
                />
                <IconButton
                  label={`Delete ${lesson.title}`}
                  icon={Trash2}
                  onPress={() => void trash(lesson)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {canEdit && (
        <form className="member-invite" onSubmit={(event) => void add(event)}>
          <Unsaved name="The next lesson" hasChanges={title !== ''} />
          <Labelled label="Title of the next lesson">
            {(field) => (
              <input
                {...field}
                required
                maxLength={300}
                autoComplete="off"
                value={title}
                onChange={({ target }) => setTitle(target.value)}
              />
            )}
          </Labelled>
          <button type="submit" className="button" disabled={change.isPending}>
            Add a lesson
          </button>
        </form>
      )}
      <Sheet title="Lesson" isOpen={editedId !== null} onClose={() => setEditedId(null)} size="wide">
        {editedId !== null && (
          <LessonEditor
            key={editedId}
            id={editedId}
            coursePath={course.page?.path ?? null}
            isReadOnly={!canEdit}
            onSaved={() => {
              setEditedId(null);
              void run(() => coursesApi.lessons(course.id));
            }}
          />
        )}
      </Sheet>
    </div>
  );
}
