import { CircleAlert, MessageSquareText, Paperclip } from 'lucide-react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { SelectAllCell } from '#client/config/kit/list/select-cell.tsx';
import type { RowSelection } from '#client/config/kit/list/use-selection.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { type SubmissionView, submissionHref } from '#client/config/kit/queries/submission-view.ts';
import { moveRowFocus } from '#client/config/kit/shared/orders/order-link.tsx';
import { SampleMark } from '#client/config/kit/shared/orders/sample-data.tsx';
import type { SubmissionSummary } from '#schema/contracts/forms/owner-api.ts';

interface Props {
  submissions: readonly SubmissionSummary[];
  isBusy: boolean;
  view: SubmissionView;
  selection: RowSelection | null;
}

/** The submissions' rows. Arrow keys move between them. */
export function SubmissionRows({ submissions, isBusy, view, selection }: Props) {
  const hasForm = view.form === '';
  return (
    <table className="orders-table submissions-table" aria-busy={isBusy} onKeyDown={moveRowFocus}>
      <caption className="visually-hidden">Submissions, newest first</caption>
      <thead>
        <tr>
          {selection && <SelectAllCell ids={submissions.map(({ id }) => id)} selection={selection} />}
          <th scope="col">From</th>
          <th scope="col">Answers</th>
          {hasForm && <th scope="col">Form</th>}
          <th scope="col" className="when-cell">
            Sent
          </th>
        </tr>
      </thead>
      <tbody>
        {submissions.map((submission) => (
          <Row key={submission.id} submission={submission} view={view} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

export const getSender = ({ email, preview }: Pick<SubmissionSummary, 'email' | 'preview'>): string =>
  email ?? preview[0]?.text ?? 'No answers';

interface RowProps {
  submission: SubmissionSummary;
  view: SubmissionView;
  selection: RowSelection | null;
}

function Row({ submission, view, selection }: RowProps) {
  const { site } = useAccount();
  const sender = getSender(submission);
  const isSelected = selection?.selected.has(submission.id) ?? false;
  const { status, hasFiles, hasDeadDelivery, notes, preview } = submission;
  const others = preview.filter(({ text }) => text !== sender);
  return (
    <tr
      data-unread={status === 'unread' || status === 'review' || undefined}
      data-selected={isSelected || undefined}
    >
      {selection && (
        <td className="select-cell">
          <input
            type="checkbox"
            aria-label={`Select ${sender}`}
            checked={isSelected}
            onChange={() => selection.select(submission.id, !isSelected)}
          />
        </td>
      )}
      <th scope="row" className="sender-cell">
        <PanelLink href={submissionHref(submission.id, view)}>
          {status === 'unread' && (
            <span className="unread-dot">
              <span className="visually-hidden">Unread: </span>
            </span>
          )}
          {sender}
        </PanelLink>{' '}
        <SampleMark id={submission.id} />
      </th>
      <td className="answers-cell">
        <div className="answers-both">
          <span className="answers-line">
            {others.map(({ label, text }) => (
              <span key={label}>
                <span className="quiet">{label}</span> {text}
              </span>
            ))}
          </span>
          <span className="answer-marks">
            {status === 'review' && <Mark icon={CircleAlert} text="May be spam" />}
            {hasFiles && <Mark icon={Paperclip} text="With files" />}
            {notes > 0 && <Mark icon={MessageSquareText} text={notes === 1 ? '1 note' : `${notes} notes`} />}
            {hasDeadDelivery && <Mark icon={CircleAlert} text="Not delivered" isBad />}
          </span>
        </div>
      </td>
      {view.form === '' && <td className="form-cell quiet">{submission.formName}</td>}
      <td className="when-cell quiet">
        <RelativeTime at={submission.createdAt} timeZone={site.timeZone} />
      </td>
    </tr>
  );
}

function Mark({ icon: Icon, text, isBad }: { icon: typeof Paperclip; text: string; isBad?: boolean }) {
  return (
    <span title={text} className={isBad ? 'is-bad' : 'quiet'}>
      <Icon size={14} aria-hidden="true" />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
