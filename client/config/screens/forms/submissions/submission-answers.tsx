import { Download } from 'lucide-react';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { fileSizeText } from '#domain/media/file-size.ts';
import type { SubmissionAnswer, SubmissionDetail } from '#schema/contracts/forms/owner-api.ts';

/** The answers in form order, including empty ones (A3.31). */
export function SubmissionAnswers({ submission }: { submission: SubmissionDetail }) {
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
  // Answers are shown as plain text, never as links or markup, for safety.
  return <p>{answer.text}</p>;
}
