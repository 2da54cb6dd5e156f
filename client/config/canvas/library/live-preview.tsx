import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { LibrarySection } from './entries.ts';

/** Hover delay, in ms, so that a passing pointer requests nothing. */
const DELAY_MS = 140;
const GAP = 10;

interface PreviewContent {
  html: string;
  top: number;
  left: number;
}

export function useLivePreview(pageId: string, compose: (entry: LibrarySection) => Promise<Section>) {
  const [shown, setShown] = useState<PreviewContent | null>(null);
  const known = useRef(new Map<string, Promise<string>>());
  const timer = useRef<number | undefined>(undefined);
  const wanted = useRef<string | null>(null);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function draw(entry: LibrarySection): Promise<string> {
    const { id } = entry;
    const drawn =
      known.current.get(id) ??
      compose(entry)
        .then((section) => pagesApi.renderSections(pageId, [section]))
        .then(([section]) => section?.html ?? '');
    known.current.set(id, drawn);
    // Retry on the next hover. The sketch stays until then.
    drawn.catch(() => known.current.delete(id));
    return drawn;
  }

  return {
    shown,
    show(entry: LibrarySection, element: HTMLElement): void {
      wanted.current = entry.id;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        const panel = element.closest('aside')?.getBoundingClientRect();
        draw(entry).then(
          (html) => {
            if (wanted.current !== entry.id || !panel) return;
            setShown({ html, top: element.getBoundingClientRect().top, left: panel.right + GAP });
          },
          (error: unknown) => console.warn('a section could not be drawn', error),
        );
      }, DELAY_MS);
    },
    hide(): void {
      wanted.current = null;
      window.clearTimeout(timer.current);
      setShown(null);
    },
  };
}

/** Width of the previewed page and of its image, in pixels. */
const PAGE_WIDTH = 1440;
const WIDTH = 520;
const SCALE = WIDTH / PAGE_WIDTH;
const MAX_HEIGHT = 460;

interface Props {
  html: string;
  /** The page in the editing frame, which contains the styles of all sections. */
  page: Document;
  top: number;
  left: number;
}

/** Previews a section in the site's own styles at a third of its size. Scripts do not run. */
export function LivePreview({ html, page, top, left }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown?.body) return;
    if (shown.head.childElementCount === 0) copyStyles(page, shown);
    shown.body.innerHTML = `<main>${html}</main>`;
    const measure = () => setHeight(Math.min(shown.body.scrollHeight * SCALE, MAX_HEIGHT));
    const watch = new ResizeObserver(measure);
    watch.observe(shown.body);
    measure();
    return () => watch.disconnect();
  }, [html, page]);
  return (
    <div
      className="live-preview"
      style={{
        insetBlockStart: Math.max(8, Math.min(top, window.innerHeight - height - 8)),
        insetInlineStart: left,
        width: WIDTH,
        height,
      }}
      aria-hidden="true"
      inert
    >
      <iframe
        ref={frame}
        title="The section on your page"
        sandbox="allow-same-origin"
        tabIndex={-1}
        style={{ width: PAGE_WIDTH, height: height / SCALE, transform: `scale(${SCALE})` }}
      />
    </div>
  );
}

function copyStyles(from: Document, to: Document): void {
  const { lang, dir } = from.documentElement;
  Object.assign(to.documentElement, { lang, dir });
  for (const sheet of from.head.querySelectorAll('style, link[rel="stylesheet"]'))
    to.head.append(to.importNode(sheet, true));
  const own = to.createElement('style');
  // The iframe's height follows its content, so give full-height sections the height of a typical window.
  own.textContent =
    'body{min-height:0;display:block}.height-screen{min-height:50rem}.height-half{min-height:28rem}';
  to.head.append(own);
  to.body.dataset.swMode = 'edit';
}
