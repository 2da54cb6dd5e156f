import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { editorHref } from '#client/config/kit/navigation/editor-href.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { areasApi } from '#client/config/kit/queries/areas-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type { CourseSummary } from '#schema/contracts/members/lessons.ts';
import type { MemberAreaSummary } from '#schema/contracts/members/member-areas.ts';
import { CourseLessons } from './course-lessons.tsx';
import { coursesApi } from './courses-api.ts';

interface Props {
  areas: readonly MemberAreaSummary[];
  onMade: (courses: CourseSummary[]) => void;
}

function NewCourse({ areas, onMade }: Props) {
  const [title, setTitle] = useState('');
  const [areaId, setAreaId] = useState(areas[0]?.id ?? '');
  const { submit, errors, problem } = useFormMutation(
    () => coursesApi.create(title, areaId === '' ? null : areaId),
    { values: { title, areaId }, fields: ['title', 'areaId'], onSuccess: onMade },
  );
  return (
    <form className="stack" onSubmit={onSubmit(submit)}>
      <Unsaved name="The new course" hasChanges={title !== ''} />
      <Labelled label="Name" error={errors.title}>
        {(field) => (
          <input
            {...field}
            required
            maxLength={200}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Labelled>
      <Labelled
        label="Who can view it"
        help="You can change this later in the settings of the course’s page."
        error={errors.areaId}
      >
        {(field) => (
          <select {...field} value={areaId} onChange={({ target }) => setAreaId(target.value)}>
            {areas.map((area) => (
              <option key={area.id} value={area.id}>
                Members of {area.name}
              </option>
            ))}
            <option value="">Every customer who is signed in</option>
          </select>
        )}
      </Labelled>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="card-end">
        <button type="submit" className="button primary">
          Create course
        </button>
      </div>
    </form>
  );
}

export function CoursesPanel() {
  const canEdit = useCan()('content.publish');
  const { value: courses, problem, load, setValue: setCourses } = useLoaded(['courses'], coursesApi.list);
  const { value: found } = useLoaded(['areas'], areasApi.list);
  const areas = found ?? [];
  const [isMaking, setMaking] = useState(false);
  const [shownId, setShownId] = useState<string | null>(null);
  const remove = useMutation({
    mutationFn: (id: string) => coursesApi.remove(id),
    onSuccess: (left) => {
      setCourses(left);
      toast.success('Deleted.');
    },
  });
  const areaName = (id: string | null) =>
    id === null ? 'every customer' : (areas.find((area) => area.id === id)?.name ?? 'a deleted area');
  return (
    <div className="members-panel">
      {courses && canEdit && (
        <p>
          <button type="button" className="button primary" onClick={() => setMaking(true)}>
            <Plus size={16} aria-hidden="true" /> New course
          </button>
        </p>
      )}
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!courses && !problem && <Loading label="Loading courses" lines={4} />}
      {courses?.length === 0 && (
        <p className="quiet">
          A course is a list of lessons on a page for members. Members see their progress and continue where
          they stopped.
        </p>
      )}
      {courses?.map((course) => (
        <section key={course.id} className="area" aria-label={course.title}>
          <header>
            <div>
              <h2>{course.title}</h2>
              <p className="quiet">
                {count(course.lessonCount, 'lesson')} · {count(course.learnerCount, 'learner')},{' '}
                {course.finishedCount} finished
                {course.page?.accessKind === 'members' && ` · for ${areaName(course.page.areaId)}`}
              </p>
            </div>
            <span className="row-actions">
              <button
                type="button"
                className="button"
                aria-expanded={shownId === course.id}
                onClick={() => setShownId(shownId === course.id ? null : course.id)}
              >
                Lessons<span className="visually-hidden"> of {course.title}</span>
              </button>
              {course.page && (
                <a className="button" href={editorHref(course.page.path)}>
                  Open the page<span className="visually-hidden"> of {course.title}</span>
                </a>
              )}
              {canEdit && course.lessonCount === 0 && (
                <button type="button" className="button danger" onClick={() => remove.mutate(course.id)}>
                  Delete<span className="visually-hidden"> {course.title}</span>
                </button>
              )}
            </span>
          </header>
          {!course.page && <p className="notice">Its page was deleted. Restore it under Pages.</p>}
          {course.page && course.page.accessKind !== 'members' && (
            <p className="notice">
              Its page is public, so progress is not saved. Limit access in the page settings.
            </p>
          )}
          {shownId === course.id && <CourseLessons course={course} onChanged={() => void load()} />}
        </section>
      ))}
      <Sheet title="New course" isOpen={isMaking} onClose={() => setMaking(false)}>
        <NewCourse
          areas={areas}
          onMade={(made) => {
            setCourses(made);
            setMaking(false);
            setShownId(made.at(-1)?.id ?? null);
          }}
        />
      </Sheet>
    </div>
  );
}

const count = (number: number, word: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? word : `${word}s`}`;
