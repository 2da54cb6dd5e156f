import { useState } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { AnswerChart } from './answer-chart.tsx';

/** Answers to choice and survey fields, per form. */
export function AnswersPanel() {
  const { value: forms, problem, load } = useLoaded(['forms'], formsApi.list);
  const [chosen, setChosen] = useState<string | null>(null);
  const busiest = forms?.toSorted((one, other) => other.submissions - one.submissions)[0];
  const formId = chosen ?? busiest?.id ?? null;
  return (
    <section className="forms-part" aria-label="Answers">
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!forms && !problem && <Loading label="Loading forms" lines={4} />}
      {forms?.length === 0 && (
        <div className="empty">
          <h2>No forms yet</h2>
          <p className="quiet">Answers to choice and survey fields are counted here.</p>
        </div>
      )}
      {forms && forms.length > 0 && (
        <label className="answers-form">
          <span>Form</span>
          <select value={formId ?? ''} onChange={(event) => setChosen(event.target.value)}>
            {forms.map((form) => (
              <option key={form.id} value={form.id}>
                {form.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {formId !== null && <Counts formId={formId} />}
    </section>
  );
}

function Counts({ formId }: { formId: string }) {
  const { value: counts, problem, load } = useLoaded(['answers', formId], () => formsApi.answers(formId));
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!counts) return <Loading label="Loading answers" lines={8} />;
  if (counts.fields.length === 0)
    return (
      <div className="empty">
        <h2>Nothing to count</h2>
        <p className="quiet">Only choice and survey fields are counted, and this form has none.</p>
      </div>
    );
  if (counts.total === 0)
    return (
      <div className="empty">
        <h2>No answers yet</h2>
        <p className="quiet">The chart appears with the first submission.</p>
      </div>
    );
  return (
    <>
      <p className="quiet">
        {counts.total === 1 ? 'Of one submission' : `Of ${counts.total.toLocaleString('en')} submissions`},
        spam left out.
      </p>
      <div className="answer-charts">
        {counts.fields.map((field) => (
          <AnswerChart key={field.fieldId} field={field} submissions={counts.total} />
        ))}
      </div>
    </>
  );
}
