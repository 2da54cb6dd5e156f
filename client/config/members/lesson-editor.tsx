import { type FormEvent, useEffect, useState } from 'react';
import { toast } from 'sonner';
import type { LessonDetail } from '#schema/contracts/lessons.ts';
import { Failed } from '../activity/failed.tsx';
import { ApiError, explain } from '../api.ts';
import { PictureChoice } from '../panels/picture-choice.tsx';
import { Check } from '../ui/check.tsx';
import { Labelled } from '../ui/labelled.tsx';
import { Loading } from '../ui/loading.tsx';
import { coursesApi } from './courses-api.ts';
import { LessonParts } from './lesson-parts.tsx';

interface Props {
  id: string;
  coursePath: string | null;
  isReadOnly: boolean;
  onSaved: () => void;
}

/** A lesson: its name and address, its picture, and what it teaches. */
export function LessonEditor({ id, coursePath, isReadOnly, onSaved }: Props) {
  const [lesson, setLesson] = useState<LessonDetail | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const load = () => coursesApi.read(id).then(setLesson, (error) => setFailed(explain(error)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each lesson
  useEffect(() => void load(), [id]);
  if (failed) return <Failed problem={failed} onRetry={() => void load().then(() => setFailed(null))} />;
  if (!lesson) return <Loading label="Loading the lesson" lines={5} />;
  const change = (patch: Partial<LessonDetail>) => setLesson({ ...lesson, ...patch });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    setProblem(null);
    const { version, title, urlId, excerpt, minutes, image, isPublished, body } = lesson;
    try {
      await coursesApi.save(id, { version, title, urlId, excerpt, minutes, image, isPublished, body });
      toast.success(isPublished ? 'Published.' : 'Saved as a draft.');
      onSaved();
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) {
        setErrors(error.body.errors);
        const other = Object.entries(error.body.errors).find(([field]) => !FIELDS.has(field));
        if (other) setProblem(other[1]);
      } else setProblem(explain(error));
    }
  };
  return (
    <form className="stack lesson-editor" onSubmit={(event) => void save(event)}>
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
        <Labelled label="Address" help={`Behind ${coursePath ?? 'its course'}/`} error={errors.urlId}>
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
        <Labelled label="Minutes" help="0 is not shown." error={errors.minutes}>
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
      <Labelled label="In short" help="In the list of lessons, and above the text." error={errors.excerpt}>
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
      <PictureChoice label="First picture" value={lesson.image} onChange={(image) => change({ image })} />
      <LessonParts body={lesson.body} onChange={(body) => change({ body })} />
      <Check
        label="Members can read it"
        help="Off keeps it as a draft."
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

/** Fields that show their own errors. */
const FIELDS = new Set(['title', 'urlId', 'minutes', 'excerpt']);
