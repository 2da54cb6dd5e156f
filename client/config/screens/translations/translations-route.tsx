import { useMemo } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useDraftSession } from '#client/config/kit/drafts/use-draft-session.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import type { RouteProps } from '#client/config/kit/navigation/screen.ts';
import { TRANSLATIONS } from '#client/config/kit/navigation/translations-paths.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { TRANSLATED_KINDS } from '#schema/contracts/translations/translation.ts';
import { TranslationEditor } from './translation-editor.tsx';
import { TranslationList } from './translation-list.tsx';
import { createTranslationSession } from './translation-session.ts';
import { type Subject, translationsApi } from './translations-api.ts';
import '#client/config/kit/ui/text-button.css';
import './translations.css';

function OpenTranslation({ subject }: { subject: Subject }) {
  const { session, problem, retry } = useDraftSession({
    key: ['translation', subject],
    read: () => translationsApi.read(subject),
    create: (detail) => createTranslationSession(subject, detail),
    missing: 'This content was deleted, or its language was removed.',
  });
  if (session) return <TranslationEditor session={session} />;
  return (
    <main className="panel-page">
      {problem ? (
        <>
          <Failed problem={problem} onRetry={() => void retry()} />
          <PanelLink href={TRANSLATIONS}>All translations</PanelLink>
        </>
      ) : (
        <Loading label="Loading translation" lines={8} />
      )}
    </main>
  );
}

export default function TranslationsRoute({ address }: RouteProps) {
  const { languages } = useAccount().site;
  const [, , , language = languages[0]?.code ?? '', kindName, id] = address.pathname.split('/');
  const kind = TRANSLATED_KINDS.find((one) => one === kindName);
  const subject = useMemo(() => (kind && id ? { language, kind, id } : null), [language, kind, id]);
  if (!subject) return <TranslationList key={language} language={language} />;
  return <OpenTranslation key={address.pathname} subject={subject} />;
}
