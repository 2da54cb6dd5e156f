import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, Download, Mail } from 'lucide-react';
import { useEffect } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { type SubmissionView, submissionsHref } from '#client/config/kit/queries/submission-view.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { fileSizeText } from '#domain/media/file-size.ts';
import type { SubmissionAnswer, SubmissionDetail } from '#schema/contracts/forms/owner-api.ts';
import type { ChangeSubmission } from './change-submission.ts';
import { SPAM_REASONS } from './labels.ts';
import { SubmissionActions } from './submission-actions.tsx';
import { SubmissionDeliveries } from './submission-deliveries.tsx';
import { SubmissionNotes } from './submission-notes.tsx';
import { SubmissionSide } from './submission-side.tsx';
import { SubmissionSteps } from './submission-steps.tsx';
import { useNeighbours } from './use-neighbours.ts';

/** Shows the answers in the order of the form's fields, including empty answers (A3.31). */
function SubmissionAnswers({ submission }: { submission: SubmissionDetail }) {
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      <dl className="answers">
        {submission.answers.map((answer) => (
          <div key={answer.fieldId} data-empty={answer.text === FORM_TEXTS.empty || undefined}>
            <dt>{answer.label}</dt>
            <dd>
              <Answer answer={answer} submission={submission} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Answer({ answer, submission }: { answer: SubmissionAnswer; submission: SubmissionDetail }) {
  const files = submission.files.filter(({ fieldId }) => fieldId === answer.fieldId);
  if (answer.type === 'file' && files.length > 0)
    return (
      <ul className="answer-files">
        {files.map((file) => (
          <li key={file.id}>
            <a className="button" href={file.href} download>
              <Download size={16} aria-hidden="true" />
              <span>{file.name}</span>
              <span className="quiet">{fileSizeText(file.bytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    );
  // Answers are untrusted, so show them as plain text, never as links or markup.
  return <p>{answer.text}</p>;
}

interface Props {
  id: string;
  view: SubmissionView;
}

/** A submission's page. Opening it marks the submission as read. */
export function SubmissionPage({ id, view }: Props) {
  const canWrite = useCan()('crm.write');
  const { site } = useAccount();
  const { value, problem, load, setValue } = useLoaded(['submission', id], () => formsApi.submission(id));
  const { previous, next, step } = useNeighbours(id, view);
  // The loaded data may still belong to the previous submission.
  const submission = value?.id === id ? value : null;
  const toList = () => navigate(submissionsHref(view));
  const isUnread = submission?.status === 'unread';
  useEffect(() => {
    if (!isUnread || !canWrite) return;
    formsApi.setStatus([id], 'read').then(
      () => setValue((known) => known && { ...known, status: 'read' }),
      (error) => console.warn('the submission could not be marked as read', error),
    );
  }, [id, isUnread, canWrite, setValue]);
  const changing = useMutation({
    mutationFn: ({ work }: { work: () => Promise<SubmissionDetail>; done: string }) => work(),
    onSuccess: (changed, { done }) => {
      setValue(changed);
      toast.success(done);
    },
  });
  const change: ChangeSubmission = (work, done) =>
    changing.mutateAsync({ work, done }).then(
      () => true,
      () => false,
    );
  return (
    <>
      <header className="order-bar">
        <IconButton label="All submissions" icon={ArrowLeft} onPress={toList} />
        <SubmissionSteps previous={previous} next={next} onStep={step} />
        {submission && (
          <>
            <h1>{submission.email ?? submission.formName}</h1>
            {(submission.status === 'spam' || submission.status === 'review') && (
              <span className="chip" data-tone={submission.status === 'spam' ? 'hidden' : 'changed'}>
                {submission.status === 'spam' ? 'Spam' : 'To review'}
              </span>
            )}
            <span className="quiet order-when">
              sent <RelativeTime at={submission.createdAt} timeZone={site.timeZone} />
            </span>
            <span className="order-actions">
              {canWrite && <SubmissionActions key={id} submission={submission} onMovedAway={toList} />}
              {submission.email && (
                <a className="button primary" href={replyHref(submission.email, submission.formName)}>
                  <Mail size={16} aria-hidden="true" /> Reply by email
                </a>
              )}
            </span>
          </>
        )}
      </header>
      {problem && !submission && <Failed problem={problem} onRetry={() => void load()} />}
      {!problem && !submission && <Loading label="Loading submission" lines={10} />}
      {submission?.status === 'spam' && submission.spamReason && (
        <p className="notice">{SPAM_REASONS[submission.spamReason]} It was not delivered.</p>
      )}
      {submission?.status === 'review' && submission.spamReason && (
        <p className="notice">
          This may be spam. {SPAM_REASONS[submission.spamReason]} Confirmation emails, webhooks and mailing
          lists are on hold until you choose “Not spam”.
        </p>
      )}
      {submission && (
        <div key={id} className="order-columns">
          <div className="order-main">
            <SubmissionAnswers submission={submission} />
            <SubmissionNotes submission={submission} canWrite={canWrite} onChange={change} />
            <SubmissionDeliveries
              submission={submission}
              canWrite={canWrite}
              isBusy={changing.isPending}
              onChange={change}
            />
          </div>
          <SubmissionSide submission={submission} />
        </div>
      )}
    </>
  );
}

const replyHref = (email: string, formName: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${formName}`)}`;
