import { dayAndTime, longDate } from '#domain/i18n/dates.ts';
import { rssBlock } from '#schema/contracts/blocks/rss.ts';
import type { FeedProblem } from '#schema/contracts/feeds/feed.ts';
import { getBlockData } from '#worker/db/blocks/find-block-data.ts';
import { type BlockFeed, feedData } from '#worker/db/feeds/block-data.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

const PROBLEMS: Readonly<Record<FeedProblem, string>> = {
  address: 'its address, or the address that it redirects to, is not on the public internet',
  silent: 'its server does not respond',
  refused: 'its server refuses the request',
  large: 'it is larger than 1 MB',
  unreadable: 'there is no RSS or Atom feed at this address',
};

export default defineBlock(rssBlock, ({ value, block, page }) => {
  const shown = getBlockData(page.blockData, feedData, block.id) ?? null;
  const items = shown?.feed?.items.slice(0, value.maxItems) ?? [];
  if (items.length === 0)
    return (
      <EmptyBlock page={page} title="RSS">
        {explainState(value.url, shown)}
      </EmptyBlock>
    );
  const { settings } = page.site;
  const title = value.title || shown?.feed?.title;
  return (
    <div className="rss">
      {title && <h2 dir="auto">{title}</h2>}
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} rel="noopener nofollow" dir="auto">
              {item.title}
            </a>
            {value.showDate && item.publishedAt !== null && (
              <time dateTime={new Date(item.publishedAt).toISOString()}>
                {longDate(settings, item.publishedAt)}
              </time>
            )}
            {value.showExcerpt && item.excerpt && <p dir="auto">{item.excerpt}</p>}
          </li>
        ))}
      </ul>
      {page.mode === 'edit' && shown && <FeedState shown={shown} page={page} />}
    </div>
  );
});

function explainState(url: string, shown: BlockFeed | null): string {
  if (url === '') return 'Enter the URL of a feed to show its latest entries here.';
  if (!url.startsWith('https://')) return 'The address of the feed must start with https://';
  if (shown?.problem)
    return `The feed could not be read: ${PROBLEMS[shown.problem]}. It will be tried again automatically.`;
  return shown?.feed
    ? 'The feed has no entries.'
    : 'Entries appear within two minutes after you save the page.';
}

function FeedState({ shown: { readAt, problem }, page }: { shown: BlockFeed; page: RenderContext }) {
  const when =
    readAt === null
      ? ''
      : `Last updated on ${dayAndTime({ ...page.site.settings, locale: 'en-US' }, readAt)}.`;
  return (
    <p className="block-problem" role="note">
      {problem
        ? `These entries may be out of date, because the feed could not be read: ${PROBLEMS[problem]}. ${when}`
        : when}
    </p>
  );
}
