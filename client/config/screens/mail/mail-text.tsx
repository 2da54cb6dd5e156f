import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import {
  type CommerceMailKind,
  listPlaceholders,
  MAX_MAIL_INTRODUCTION_LENGTH,
  MAX_MAIL_SUBJECT_LENGTH,
  type MailWording,
} from '#schema/contracts/mail/mail.ts';

interface Props {
  kind: CommerceMailKind;
  words: MailWording;
  standard: MailWording;
  errorOf: (field: keyof MailWording) => string | undefined;
  onChange: (words: MailWording) => void;
}

/** Edits an email's text, with the default text as the placeholder. */
export function MailText({ kind, words, standard, errorOf, onChange }: Props) {
  const isStandard = words.subject === '' && words.introduction === '';
  return (
    <>
      <Labelled label="Subject" error={errorOf('subject')}>
        {(props) => (
          <input
            {...props}
            value={words.subject}
            placeholder={standard.subject}
            maxLength={MAX_MAIL_SUBJECT_LENGTH}
            onChange={(event) => onChange({ ...words, subject: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled
        label="Introduction"
        error={errorOf('introduction')}
        help={`${words.introduction.length} of ${MAX_MAIL_INTRODUCTION_LENGTH} characters. An empty line starts a new paragraph.`}
      >
        {(props) => (
          <textarea
            {...props}
            rows={6}
            value={words.introduction}
            placeholder={standard.introduction}
            maxLength={MAX_MAIL_INTRODUCTION_LENGTH}
            onChange={(event) => onChange({ ...words, introduction: event.target.value })}
          />
        )}
      </Labelled>
      <p className="field-help">
        These are filled in for each email:{' '}
        {listPlaceholders(kind).map((name, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <code>{`{${name}}`}</code>
          </span>
        ))}
        .
      </p>
      <button
        type="button"
        className="button"
        onClick={() => onChange(isStandard ? standard : { subject: '', introduction: '' })}
      >
        {isStandard ? 'Start with the default text' : 'Restore the default text'}
      </button>
    </>
  );
}
