import { cohortPath } from '#client/config/canvas/variants/make-variant.tsx';
import { useCan } from '#client/config/kit/account/account.tsx';
import { editorHref } from '#client/config/kit/navigation/editor-href.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { type Formatters, NO_FIGURE } from '#client/config/screens/analytics/report/formatters.ts';
import { share } from '#client/config/screens/analytics/report/share.ts';
import { type Assessed, describeRange, formatLift, nameCohort } from './experiment-words.ts';

interface Props {
  experiment: Assessed;
  formatters: Formatters;
}

export function CohortTable({ experiment, formatters }: Props) {
  const { title, arms, startedAt, assessment } = experiment;
  const { number, percent } = formatters;
  const shares = arms.reduce((sum, arm) => sum + arm.share, 0);
  const hasFigures = startedAt !== null;
  return (
    <div className={hasFigures ? 'report-table has-figures' : 'report-table'}>
      <div className="report-scroll">
        <table aria-label={`Variants of ${title}`}>
          <thead>
            <tr>
              <th scope="col" className="is-text">
                Variant
              </th>
              <th scope="col">Share</th>
              {hasFigures && (
                <>
                  <th scope="col">Visitors</th>
                  <th scope="col">Reached the goal</th>
                  <th scope="col">Conversion</th>
                  <th scope="col">Compared with A</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {arms.map((arm) => {
              const total = assessment.totals.find(({ cohort }) => cohort === arm.cohort);
              const { visitors = 0, conversions = 0 } = total ?? {};
              const lift = assessment.comparisons.find(({ cohort }) => cohort === arm.cohort)?.lift ?? null;
              return (
                <tr key={arm.cohort}>
                  <th scope="row" className="is-text">
                    <CohortName experiment={experiment} arm={arm} />
                    {hasFigures && <small>{percent(arm.share / shares)} of visitors</small>}
                  </th>
                  <td>{percent(arm.share / shares)}</td>
                  {hasFigures && (
                    <>
                      <td>{number(visitors)}</td>
                      <td>{number(conversions)}</td>
                      <td>{percent(share(conversions, visitors))}</td>
                      <td>
                        {lift?.lift == null ? NO_FIGURE : formatLift(lift.lift, formatters)}
                        {lift && <small>{describeRange(lift, formatters)}</small>}
                      </td>
                    </>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function CohortName({ experiment, arm }: { experiment: Assessed; arm: Assessed['arms'][number] }) {
  const can = useCan();
  const { status } = experiment;
  const name = nameCohort(arm.cohort);
  const state = !arm.isPublished ? 'Not published' : arm.hasUnpublishedChanges ? 'Unpublished changes' : null;
  const isOpen = status !== 'ended' || arm.cohort === 'A';
  return (
    <span className="experiment-cohort">
      {isOpen && can('content.read') ? (
        <PanelLink href={editorHref(cohortPath(arm.pageId, experiment))}>{name}</PanelLink>
      ) : (
        name
      )}
      {isOpen && state && (
        <span className="chip" data-tone={arm.isPublished ? 'changed' : 'hidden'}>
          {state}
        </span>
      )}
    </span>
  );
}
