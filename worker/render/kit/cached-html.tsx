import { createContext, type ReactNode, useContext } from 'react';
import type { Messages } from '#schema/messages/messages.ts';
import type { RenderContext } from './context.ts';
import { useMessages } from './messages.tsx';
import { renderTree } from './render-html.ts';
import { applyEffects, isSameUse, type ReadRecord, trackReads } from './track-reads.ts';

interface CachedHtml {
  variant: string;
  messages: Messages;
  record: ReadRecord;
  html: string;
}

type Part = { kept: CachedHtml } | { list: CachedHtml[]; toKeep: Omit<CachedHtml, 'html'> };

interface Keeping {
  /** Distinguishes placeholders from any text on the page. */
  nonce: string;
  parts: Part[];
}

const KeepingContext = createContext<Keeping | null>(null);

/** Maximum characters of cached HTML per isolate. When it is exceeded, the whole cache is cleared. */
const MAX_CHARACTERS = 8_000_000;
/** Maximum cached variants per part. A header, for example, differs between pages. */
const MAX_VARIANTS = 24;

/**
 * Cached HTML by content, then by site id. Unchanged content is the same object (site-copies.ts,
 * rememberStored).
 */
let memory = new WeakMap<object, Map<string, CachedHtml[]>>();
let characters = 0;

function listCached(siteId: string, content: object): CachedHtml[] {
  const bySite = memory.get(content) ?? new Map<string, CachedHtml[]>();
  memory.set(content, bySite);
  const list = bySite.get(siteId) ?? [];
  bySite.set(siteId, list);
  return list;
}

/**
 * Caches a part's HTML for pages with the same content in the same position. `children` receives a context
 * that records its reads: other values produce other HTML, and a part that reads data about the visitor is
 * never cached. `variant` names additional dependencies.
 */
export function Keep({
  content,
  variant,
  page,
  children,
}: {
  content: object;
  variant: string;
  page: RenderContext;
  children: (page: RenderContext) => ReactNode;
}): ReactNode {
  const keeping = useContext(KeepingContext);
  const messages = useMessages();
  if (!keeping || page.mode !== 'visitor' || page.isPreview) return children(page);
  const list = listCached(page.site.id, content);
  const fitting = list.filter(
    (kept) =>
      kept.variant === variant &&
      kept.messages === messages &&
      kept.record.marks < page.markupBudget.marks &&
      kept.record.freshness.until > Date.now() &&
      kept.record.uses.every((use) => isSameUse(page, use)),
  );
  const asks = fitting.some(({ record }) => record.claim !== undefined);
  const claim = asks ? page.claimFirstPicture() : undefined;
  const kept = fitting.find(({ record }) => record.claim === claim);
  if (kept) {
    page.markupBudget.marks -= kept.record.marks;
    applyEffects(page, kept.record);
    return <Mark keeping={keeping} at={keeping.parts.push({ kept }) - 1} />;
  }
  const tracked = trackReads(page, claim);
  const at = keeping.parts.push({ list, toKeep: { variant, messages, record: tracked.record } }) - 1;
  return (
    <>
      <Mark keeping={keeping} at={at} />
      {children(tracked.page)}
      <Mark keeping={keeping} at={at} />
    </>
  );
}

const Mark = ({ keeping, at }: { keeping: Keeping; at: number }) => (
  <hr data-kept={`${keeping.nonce}:${at}`} />
);

export function renderKeeping(tree: ReactNode, page: RenderContext): string {
  const keeping: Keeping = { nonce: crypto.randomUUID(), parts: [] };
  const html = renderTree(<KeepingContext value={keeping}>{tree}</KeepingContext>);
  const [head = '', ...rest] = html.split(`<hr data-kept="${keeping.nonce}:`);
  let whole = head;
  let open: Part | null = null;
  for (const piece of rest) {
    const cut = piece.indexOf('"/>');
    const text = piece.slice(cut + 3);
    const part = keeping.parts[Number(piece.slice(0, cut))];
    if (part && 'kept' in part) whole += part.kept.html;
    else if (part && part !== open) {
      open = part;
      applyEffects(page, part.toKeep.record);
      keep(part.list, { ...part.toKeep, html: text });
    }
    whole += text;
  }
  return whole;
}

function keep(list: CachedHtml[], kept: CachedHtml): void {
  if (!kept.record.isPure) return;
  if (list.length >= MAX_VARIANTS) list.shift();
  list.push(kept);
  characters += kept.html.length;
  if (characters <= MAX_CHARACTERS) return;
  memory = new WeakMap();
  characters = 0;
}
