import { useRef, useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { ImageChoice } from '#client/config/kit/shared/media/image-choice.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { RestoredNotice } from '#client/config/kit/unsaved/restored-notice.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { useUnsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type { LessonDetail } from '#schema/contracts/members/lessons.ts';
import { coursesApi } from './courses-api.ts';
import { LessonParts } from './lesson-parts.tsx';

const FIELDS = ['title', 'urlId', 'minutes', 'excerpt'] as const;

interface Props {
  id: string;
  coursePath: string | null;
  isReadOnly: boolean;
  onSaved: () => void;
}

export function LessonEditor({ id, ...rest }: Props) {
  const { value: stored, problem, load } = useLoaded(['lesson', id], () => coursesApi.read(id));
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!stored) return <Loading label="Loading lesson" lines={5} />;
  return <LessonForm id={id} stored={stored} {...rest} />;
}

function LessonForm({ id, stored, coursePath, isReadOnly, onSaved }: Props & { stored: LessonDetail }) {
  const [lesson, setLesson] = useState(stored);
  const form = useRef<HTMLFormElement>(null);
  const hasChanges = !isReadOnly && JSON.stringify(lesson) !== JSON.stringify(stored);
  const localDraft = useLocalDraft({ name: `lesson.${id}`, content: lesson, hasChanges, restore: setLesson });
  const change = (patch: Partial<LessonDetail>) => setLesson({ ...lesson, ...patch });
  const {
    submit: save,
    errors,
    problem,
  } = useFormMutation(
    () => {
      const { version, title, urlId, excerpt, minutes, image, isPublished, body } = lesson;
      return coursesApi.save(id, { version, title, urlId, excerpt, minutes, image, isPublished, body });
    },
    {
      values: lesson,
      fields: FIELDS,
      onSuccess: () => {
        localDraft.forget();
        toast.success(lesson.isPublished ? 'Published.' : 'Saved as a draft.');
        onSaved();
      },
    },
  );
  useUnsaved({ name: `“${lesson.title}”`, hasChanges, kept: localDraft, form, save });
  return (
    <form ref={form} className="stack lesson-editor" onSubmit={onSubmit(save)}>
      <RestoredNotice kept={localDraft} onDiscard={() => setLesson(stored)} />
      <Labelled label="Title" error={errors.title}>
        {(field) => (
          <input
            {...field}
            required
            maxLength={300}
            value={lesson.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Labelled>
      <div className="lesson-facts">
        <Labelled
          label="Address"
          help={`Follows ${coursePath ?? 'the address of the course'}/`}
          error={errors.urlId}
        >
          {(field) => (
            <input
              {...field}
              required
              spellCheck={false}
              value={lesson.urlId}
              onChange={({ target }) => change({ urlId: target.value })}
            />
          )}
        </Labelled>
        <Labelled label="Minutes" help="If this is 0, no duration is shown." error={errors.minutes}>
          {(field) => (
            <input
              {...field}
              type="number"
              min={0}
              max={600}
              required
              value={lesson.minutes}
              onChange={({ target }) => change({ minutes: Math.round(target.valueAsNumber) || 0 })}
            />
          )}
        </Labelled>
      </div>
      <Labelled
        label="Summary"
        help="Shown in the list of lessons and above the text."
        error={errors.excerpt}
      >
        {(field) => (
          <textarea
            {...field}
            rows={2}
            maxLength={2000}
            value={lesson.excerpt}
            onChange={({ target }) => change({ excerpt: target.value })}
          />
        )}
      </Labelled>
      <ImageChoice label="Cover image" value={lesson.image} onChange={(image) => change({ image })} />
      <LessonParts body={lesson.body} onChange={(body) => change({ body })} />
      <Check
        label="Published"
        help="If off, it stays a draft."
        isOn={lesson.isPublished}
        onChange={(isPublished) => change({ isPublished })}
      />
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {!isReadOnly && (
        <div className="card-end">
          <button type="submit" className="button primary">
            Save
          </button>
        </div>
      )}
    </form>
  );
}
