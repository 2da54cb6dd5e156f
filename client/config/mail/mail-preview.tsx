import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { DARK_MEDIA } from '#domain/mail/mail-sheet.ts';
import { wordingProblems } from '#domain/mail/wording-problems.ts';
import type { CommerceMailKind, MailWording, MailPreview as Preview } from '#schema/contracts/mail/mail.ts';
import { api, explain } from '../shell/api.ts';
import { Choice } from '../ui/choice.tsx';
import { Loading } from '../ui/loading.tsx';
import { MAIL_KIND_NAMES } from './mail-kinds.tsx';

const PAUSE_MS = 300;
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

/** Live preview of an email with sample data. */
export function MailPreview({ kind, words, canTest }: Props) {
  const [width, setWidth] = useState<'computer' | 'phone'>('computer');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const { preview, problem } = usePreview(kind, words);
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
        !problem && <Loading label="Loading the email" lines={6} />
      )}
    </section>
  );
}

/** Forces a color scheme in the preview, whatever the computer's own is. */
const inScheme = (html: string, scheme: 'light' | 'dark') =>
  html.replace(DARK_MEDIA, scheme === 'dark' ? '@media all' : '@media not all');

/** The last valid preview stays while the next one loads and while the text is invalid. */
function usePreview(kind: CommerceMailKind, { subject, introduction }: MailWording) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (Object.keys(wordingProblems(kind, { subject, introduction })).length > 0) return;
    let isOver = false;
    const timer = setTimeout(() => {
      api<Preview>('POST', `/api/commerce/mails/${kind}/preview`, { subject, introduction }).then(
        (answer) => {
          if (isOver) return;
          setPreview(answer);
          setProblem(null);
        },
        (error) => !isOver && setProblem(explain(error)),
      );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [kind, subject, introduction]);
  return { preview, problem };
}

function TestButton({ kind, words }: Pick<Props, 'kind' | 'words'>) {
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { recipient } = await api<{ recipient: string }>('POST', `/api/commerce/mails/${kind}/test`, {
        ...words,
        key: crypto.randomUUID(),
      });
      toast.success(`Test email sent to ${recipient}.`);
    } catch (error) {
      toast.error(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="button" disabled={isBusy} onClick={() => void send()}>
      {isBusy ? 'Sending…' : 'Send test email'}
    </button>
  );
}
