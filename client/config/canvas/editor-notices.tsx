import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../kit/states/lazy-part.tsx';
import { useStore } from '../kit/store.ts';
import type { Editor } from './editor.ts';
import { HeaderFooterNotices } from './header-footer/header-footer-notices.tsx';
import { Notices } from './panels/notices.tsx';
import type { EditorSession } from './session/editor-session.ts';
import type { HeaderFooterSession } from './session/header-footer-session.ts';
import type { PageVariants } from './session/use-variants.ts';

/** Minimum interval, in ms, between announcements. Screen readers would otherwise fall behind while a key is held. */
const PAUSE_MS = 500;
/** Appended to a repeated message, because screen readers do not announce identical text again. */
const NO_BREAK_SPACE = '\u00a0';

function Announcement({ session }: { session: EditorSession }) {
  const { said } = useStore(session.store);
  const [text, setText] = useState('');
  const heardAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (said.text === '') return;
    const timer = window.setTimeout(
      () => {
        heardAt.current = performance.now();
        setText((before) => (before === said.text ? said.text + NO_BREAK_SPACE : said.text));
      },
      Math.max(0, heardAt.current + PAUSE_MS - performance.now()),
    );
    return () => window.clearTimeout(timer);
  }, [said]);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}

const VariantStrip = lazyPart(() => import('./variants/variant-strip.tsx'), {
  fallback: <div className="notice" aria-hidden="true" />,
});
const RegionNotice = lazyPart(() => import('./header-footer/region-notice.tsx'), { fallback: null });

interface Props {
  editor: Editor;
  headerFooter: HeaderFooterSession | null;
  variants: PageVariants;
  pagePath: string;
  /** The original page's path if this page is a variant, otherwise its own path. */
  originalPath: string;
}

export function EditorNotices({ editor, headerFooter, variants, pagePath, originalPath }: Props) {
  const { session, dispatch, onOpen, adopt } = editor;
  const { stored: page, region, device, isForeign, isPreview } = useStore(session.store);
  const { found: experiment } = variants;
  return (
    <>
      <Announcement session={session} />
      <Notices
        session={session.page}
        isForeign={isForeign && region === 'page'}
        pageTitle={page.title}
        onOpenPage={() => onOpen(pagePath)}
        onTakeTheirs={() => void adopt(session.takeTheirs)}
      />
      {headerFooter && (
        <HeaderFooterNotices
          session={headerFooter}
          onTakeTheirs={() => void adopt(headerFooter.takeTheirs)}
        />
      )}
      {region !== 'page' && (
        <RegionNotice
          region={region}
          device={device}
          onShowDesktop={() => dispatch({ kind: 'device', device: 'desktop' })}
          onDone={() => session.enter('page')}
        />
      )}
      {experiment && region === 'page' && !isPreview && (
        <VariantStrip
          {...variants}
          experiment={experiment}
          content={session.page.store.get().history.present}
          originalPath={originalPath}
          onOpen={onOpen}
        />
      )}
    </>
  );
}
