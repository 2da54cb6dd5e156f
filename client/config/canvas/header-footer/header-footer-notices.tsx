import { headerFooterApi } from '#client/config/kit/queries/header-footer-api.ts';
import { useStore } from '#client/config/kit/store.ts';
import { DraftNotice } from '../panels/draft-notice.tsx';
import type { HeaderFooterSession } from '../session/header-footer-session.ts';
import { toCompared } from './to-compared.ts';

interface Props {
  session: HeaderFooterSession;
  onTakeTheirs: () => void;
}

export function HeaderFooterNotices({ session, onTakeTheirs }: Props) {
  const { save, history } = useStore(session.store);
  return (
    <DraftNotice
      save={save}
      autosave={session.autosave}
      thing="header and footer"
      readTheirs={async () => toCompared(session, (await headerFooterApi.read()).draft)}
      getMine={() => toCompared(session, history.present)}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
