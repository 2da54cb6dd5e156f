import type { AnswerCounts } from '#schema/contracts/forms/owner-api.ts';
import { formatShare, getSum, share } from './labels.ts';

type Field = AnswerCounts['fields'][number];
type Row = Field['rows'][number];

export function AnswerChart({ field, submissions }: { field: Field; submissions: number }) {
  return (
    <section className="answer-chart">
      <h2>{field.label}</h2>
      {field.type === 'likert' ? (
        <Agreement rows={field.rows} />
      ) : (
        <Choices field={field} submissions={submissions} />
      )}
    </section>
  );
}

/** Charts a choice field. A visitor can tick several checkboxes, so shares refer to all submissions. */
function Choices({ field, submissions }: { field: Field; submissions: number }) {
  const answers = field.rows[0]?.answers ?? [];
  const total = field.type === 'checkbox' ? submissions : getSum(answers);
  const max = Math.max(1, ...answers.map(({ count }) => count));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <th scope="col">{field.type === 'checkbox' ? 'Checked' : 'Share'}</th>
          <th scope="col">People</th>
        </tr>
      </thead>
      <tbody>
        {answers.map(({ value, label, count }) => (
          <tr key={value}>
            <th scope="row">
              {label}
              <span className="answer-bar" aria-hidden="true">
                <span style={{ inlineSize: `${share(count, max) * 100}%` }} />
              </span>
            </th>
            <td>{formatShare(count, total)}</td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Agreement({ rows }: { rows: readonly Row[] }) {
  const labels = rows[0]?.answers.map(({ label }) => label) ?? [];
  return (
    <>
      <ul className="agreement-key" aria-hidden="true">
        {labels.map((label, index) => (
          <li key={label}>
            <span data-step={index} /> {label}
          </li>
        ))}
      </ul>
      <div className="agreement-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Statement</th>
              {labels.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ statement, answers }) => {
              const total = getSum(answers);
              return (
                <tr key={statement}>
                  <th scope="row">
                    {statement}
                    <span className="agreement-band" aria-hidden="true">
                      {answers.map(({ value, count }, index) => (
                        <span
                          key={value}
                          data-step={index}
                          style={{ inlineSize: `${share(count, total) * 100}%` }}
                        />
                      ))}
                    </span>
                  </th>
                  {answers.map(({ value, count }) => (
                    <td key={value}>
                      {count}
                      <span className="quiet"> {formatShare(count, total)}</span>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
