import { findEmbed } from '#domain/links/embed-providers.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import { embedBlock } from '#schema/contracts/blocks/simple.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

/**
 * Renders a link to the embedded content, so that nothing loads from a third party before the visitor clicks
 * it.
 */
export default defineBlock(embedBlock, ({ value, page }) => {
  if (value.href.trim() === '')
    return (
      <EmptyBlock page={page} title="Embed">
        Paste the address of a YouTube, Vimeo, Spotify, SoundCloud or OpenStreetMap page.
      </EmptyBlock>
    );
  const embed = findEmbed(value.href);
  if (!embed)
    return page.mode === 'edit' ? (
      <div className="block-problem">
        This address cannot be embedded. Paste the address of a YouTube, Vimeo, Spotify, SoundCloud or
        OpenStreetMap page.
      </div>
    ) : null;
  page.policy.frameOrigins.add(new URL(embed.src).origin);
  const title = value.title || embed.provider;
  return (
    <div
      className="embed"
      style={{ aspectRatio: value.aspectRatio }}
      data-embed-src={embed.src}
      data-embed-title={title}
    >
      <a className="embed-link" href={safeHref(value.href)} rel="noopener">
        <span className="embed-title">{title}</span>
        <span className="embed-note">
          {findMessages(page.site.settings.locale).page.shownBy({ provider: embed.provider })}
        </span>
      </a>
    </div>
  );
});
