import './comparison.css';

export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

interface Props {
  changes: readonly FieldChange[];
  labels: { before: string; after: string };
}

export function FieldChanges({ changes, labels }: Props) {
  if (changes.length === 0) return <p className="empty-line">No differences.</p>;
  return (
    <>
      <div className="comparison-labels" aria-hidden="true">
        <span>{labels.before}</span>
        <span>{labels.after}</span>
      </div>
      <ol className="comparison">
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            <p>
              <strong>{label}</strong>
            </p>
            <dl className="side-by-side">
              <div>
                <dt className="visually-hidden">{labels.before}</dt>
                <dd>{before || <span className="quiet">–</span>}</dd>
              </div>
              <div>
                <dt className="visually-hidden">{labels.after}</dt>
                <dd>{after || <span className="quiet">–</span>}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
}
