import { lazyPart } from '../kit/states/lazy-part.tsx';
import { useStore } from '../kit/store.ts';
import { Announcement } from './announcement.tsx';
import type { Editor } from './editor.ts';
import { HeaderFooterNotices } from './header-footer/header-footer-notices.tsx';
import { Notices } from './panels/notices.tsx';
import type { HeaderFooterSession } from './session/header-footer-session.ts';
import type { PageVariants } from './session/use-variants.ts';

const VariantStrip = lazyPart(() => import('./variants/variant-strip.tsx'), {
  fallback: <div className="notice" aria-hidden="true" />,
});
const RegionNotice = lazyPart(() => import('./header-footer/region-notice.tsx'), { fallback: null });

interface Props {
  editor: Editor;
  headerFooter: HeaderFooterSession | null;
  variants: PageVariants;
  pagePath: string;
  /** The page's own path unless this is a variant. */
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
          onDesktop={() => dispatch({ kind: 'device', device: 'desktop' })}
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
