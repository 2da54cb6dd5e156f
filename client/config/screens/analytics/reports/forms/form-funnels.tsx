import { useState } from 'react';
import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import { share } from '#client/config/screens/analytics/report/share.ts';
import type { FormFunnel, FormsReport } from '#schema/contracts/analytics/reports/forms.ts';
import { formName } from './columns.ts';

interface Props {
  report: Pick<FormsReport, 'forms'>;
  formatters: Formatters;
}

export function FormFunnels({ report, formatters }: Props) {
  const { forms } = report;
  const [chosen, setChosen] = useState<string | null>(null);
  const form = forms.find(({ id }) => id === chosen) ?? forms[0];
  if (!form) return null;
  return (
    <section className="funnel" aria-labelledby="funnel">
      <header>
        <h3 id="funnel">Where visitors drop off</h3>
        {forms.length > 1 && (
          <label>
            <span className="visually-hidden">Form</span>
            <select value={form.id} onChange={({ target }) => setChosen(target.value)}>
              {forms.map((one) => (
                <option key={one.id} value={one.id}>
                  {formName(one)}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      <div className="funnel-parts">
        <Steps form={form} formatters={formatters} />
        <GaveUp form={form} formatters={formatters} />
      </div>
    </section>
  );
}

function Steps({ form, formatters }: { form: FormFunnel; formatters: Formatters }) {
  const { seen, started, submitted } = form;
  const max = Math.max(seen, started, submitted, 1);
  const steps = [
    ['Seen', seen, null],
    ['Started', started, share(started, seen)],
    ['Sent', submitted, share(submitted, started)],
  ] as const;
  return (
    <ol className="funnel-steps" aria-label={`Steps of ${formName(form)}`}>
      {steps.map(([name, count, part], index) => (
        <li key={name}>
          <span>{name}</span>
          <strong>{formatters.number(count)}</strong>
          <span className="funnel-bar" aria-hidden="true">
            <span style={{ inlineSize: `${(count / max) * 100}%` }} />
          </span>
          <span className="report-quiet">
            {part !== null &&
              `${formatters.percent(Math.min(part, 1))} of those who ${index === 1 ? 'saw' : 'started'} it`}
          </span>
        </li>
      ))}
    </ol>
  );
}

const MAX_FIELDS = 8;

function GaveUp({ form, formatters }: { form: FormFunnel; formatters: Formatters }) {
  const all = form.gaveUp.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return <p className="report-quiet">No visitors left this form after starting it.</p>;
  return (
    <div>
      <h4>Fields where visitors dropped off</h4>
      <ol className="funnel-fields">
        {form.gaveUp.slice(0, MAX_FIELDS).map(({ field, title, count }) => (
          <li key={field}>
            <span>{title ?? field}</span>
            <span>
              {formatters.number(count)} ({formatters.percent(share(count, all))})
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
