import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMailToast } from '#client/config/kit/account/use-mail-toast.ts';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { usePreview } from '#client/config/kit/api/use-preview.ts';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { DARK_MEDIA } from '#domain/mail/mail-sheet.ts';
import { wordingProblems } from '#domain/mail/placeholders.ts';
import { previewStoreEmail, testStoreEmail } from '#schema/contracts/mail/calls.ts';
import type { CommerceMailKind, MailWording } from '#schema/contracts/mail/mail.ts';
import { MAIL_KIND_NAMES } from './mail-kinds.tsx';

const WIDTHS = [
  ['computer', 'Computer'],
  ['phone', 'Phone'],
] as const;
const SCHEMES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

interface Props {
  kind: CommerceMailKind;
  words: MailWording;
  canTest: boolean;
}

export function MailPreview({ kind, words, canTest }: Props) {
  const [width, setWidth] = useState<'computer' | 'phone'>('computer');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const { preview, problem } = usePreview('mail-preview', toPreviewed(kind, words), ({ kind, ...body }) =>
    callApi(previewStoreEmail, { params: { kind }, body }),
  );
  return (
    <section className="mail-preview" aria-label="Preview">
      <div className="mail-preview-tools">
        <Choice label="Shown on" value={width} options={WIDTHS} onChange={setWidth} />
        <Choice label="Shown in" value={scheme} options={SCHEMES} onChange={setScheme} />
        {canTest && <TestButton kind={kind} words={words} />}
      </div>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {preview ? (
        <>
          <p className="mail-preview-subject">
            <span className="quiet">Subject</span> <strong>{preview.subject}</strong>
          </p>
          <iframe
            title={`Preview of the email ${MAIL_KIND_NAMES[kind]}`}
            sandbox=""
            srcDoc={inScheme(preview.html, scheme)}
            data-width={width}
          />
        </>
      ) : (
        !problem && <Loading label="Loading email" lines={6} />
      )}
    </section>
  );
}

/** Shows an email in the given colour scheme, whatever the computer's setting. */
const inScheme = (html: string, scheme: 'light' | 'dark') =>
  html.replace(DARK_MEDIA, scheme === 'dark' ? '@media all' : '@media not all');

/** Returns the texts to preview, or null if they are invalid, so that the last valid preview stays. */
function toPreviewed(kind: CommerceMailKind, { subject, introduction }: MailWording) {
  const isValid = Object.keys(wordingProblems(kind, { subject, introduction })).length === 0;
  return isValid ? { kind, subject, introduction } : null;
}

function TestButton({ kind, words }: Pick<Props, 'kind' | 'words'>) {
  const tellSent = useMailToast();
  const test = useMutation({
    mutationFn: () =>
      callApi(testStoreEmail, { params: { kind }, body: { ...words, key: crypto.randomUUID() } }),
    onSuccess: ({ recipient }) => tellSent(`Test email sent to ${recipient}.`),
  });
  return (
    <button type="button" className="button" disabled={test.isPending} onClick={() => test.mutate()}>
      {test.isPending ? 'Sending…' : 'Send test email'}
    </button>
  );
}
