import { useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type { CourseSummary } from '#schema/contracts/members/lessons.ts';
import type { MemberAreaSummary } from '#schema/contracts/members/member-areas.ts';
import { coursesApi } from './courses-api.ts';

interface Props {
  areas: readonly MemberAreaSummary[];
  onMade: (courses: CourseSummary[]) => void;
}

/** Creates a course with its page: name and access. */
export function NewCourse({ areas, onMade }: Props) {
  const [title, setTitle] = useState('');
  const [areaId, setAreaId] = useState(areas[0]?.id ?? '');
  const { submit, errors, problem } = useFormMutation(
    () => coursesApi.create(title, areaId === '' ? null : areaId),
    { fields: ['title', 'areaId'], onSuccess: onMade },
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
        help="Can be changed in the settings of its page."
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
