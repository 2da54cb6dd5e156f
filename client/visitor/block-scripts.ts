import { onFirstInterest } from '../behaviours/first-interest.ts';
import { onVisible } from '../behaviours/on-visible.ts';

type Start = (block: HTMLElement) => void;

const SCRIPTS: Readonly<Record<string, () => Promise<{ start: Start }>>> = {
  calendar: () => import('#client/blocks/calendar.ts'),
  'blog-list': () => import('#client/blocks/blog-list.ts'),
  events: () => import('#client/blocks/events.ts'),
  animations: () => import('#client/animations/index.ts'),
  donation: () => import('#client/blocks/donation.ts'),
  accordion: () => import('#client/blocks/accordion.ts'),
  announcement: () => import('#client/blocks/announcement.ts'),
  menu: () => import('#client/blocks/menu.ts'),
  'phone-menu': () => import('#client/blocks/phone-menu/index.ts'),
  'mega-hover': () => import('#client/blocks/mega-hover.ts'),
  'more-links': () => import('#client/blocks/more-links.ts'),
  highlight: () => import('#client/blocks/highlight.ts'),
  'site-header': () => import('#client/blocks/site-header.ts'),
  'text-shrink': () => import('#client/blocks/text-shrink.ts'),
  search: () => import('#client/blocks/search.ts'),
  'search-page': () => import('#client/blocks/search-page.ts'),
  map: () => import('#client/blocks/map/index.ts'),
  provider: () => import('#client/blocks/provider/index.ts'),
  marquee: () => import('#client/blocks/marquee.ts'),
  'comment-form': () => import('#client/blocks/comment-form.ts'),
  'comments-count': () => import('#client/blocks/comments-service/count.ts'),
  'comments-thread': () => import('#client/blocks/comments-service/thread.ts'),
  'follow-button': () => import('#client/blocks/follow-button.ts'),
  popup: () => import('#client/blocks/popup/index.ts'),
  language: () => import('#client/blocks/language.ts'),
  tags: () => import('#client/blocks/tags.ts'),
  'time-zone': () => import('#client/blocks/time-zone.ts'),
  'relative-time': () => import('#client/blocks/relative-time.ts'),
};

const NEAR = '400px';

/**
 * Starts each block's script when the block nears the viewport. Without its script, a block works as
 * plain HTML.
 */
export function startBlockScripts(root: ParentNode = document): void {
  const blocks: HTMLElement[] = [];
  for (const block of root.querySelectorAll<HTMLElement>('[data-script]')) {
    if (block.dataset.on === 'intent') startOnIntent(block);
    else blocks.push(block);
  }
  onVisible(blocks, startScript, NEAR);
}

/** Starts the scripts of a block. A block with invalid JSON keeps its server-rendered HTML (B8.2.11). */
function startScript(block: HTMLElement): Promise<unknown> {
  const names = (block.dataset.script ?? '').split(' ');
  return Promise.all(
    names.map(async (name) => {
      const script = await SCRIPTS[name]?.();
      try {
        script?.start(block);
        block.dataset.started = '';
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        console.warn(error);
      }
    }),
  );
}

/**
 * Starts the script of a rarely used block on hover, focus or a click. The script may then handle that click.
 */
function startOnIntent(block: HTMLElement): void {
  let started: Promise<unknown> | undefined;
  const begin = () => {
    started ??= startScript(block);
    return started;
  };
  onFirstInterest(block, begin);
  block.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || 'started' in block.dataset || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    begin().then(
      () => link.click(),
      () => location.assign(link.href),
    );
  });
}
