import { useEffect, useMemo, useRef, useState } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { headerFooterApi } from '#client/config/kit/queries/header-footer-api.ts';
import { designCss } from '#domain/design/design-css.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import type { FontTable } from '#schema/contracts/design/font-files.ts';
import { toPreviewDocument } from './preview-document.ts';
import type { Start } from './starts.ts';

interface Props {
  start: Start;
  title: string;
  design: Design;
  fonts: FontTable;
}

/** The first screen of a start, rendered by the server with the owner's site name. Scripts do not run. */
export function StartPreview({ start, title, design, fonts }: Props) {
  const screen = useMemo(() => start.composeFirstScreen(title), [start, title]);
  const { value: drawn, problem } = useLoaded(['start-preview', start.id, title], () =>
    headerFooterApi.preview(screen.draft, '/'),
  );
  const page = useMemo(() => drawn && toPreviewDocument(screen, drawn), [drawn, screen]);
  const css = useMemo(() => designCss(design, fonts), [design, fonts]);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const style = frame.current?.contentDocument?.querySelector('style');
    if (isLoaded && style) style.textContent = css;
  }, [isLoaded, css]);
  if (problem) return <span className="start-problem">The preview could not be loaded.</span>;
  if (!page) return null;
  return (
    <iframe
      ref={frame}
      title={`First screen of ${start.name}`}
      sandbox="allow-same-origin"
      srcDoc={page}
      tabIndex={-1}
      data-loaded={isLoaded || undefined}
      onLoad={() => setLoaded(true)}
    />
  );
}
