import { embedOf } from '#domain/links/embed-providers.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import { embedBlock } from '#schema/contracts/blocks/simple.ts';
import { defineBlock } from '../definition.ts';

/** A link until it is clicked: nothing of a third party is loaded before (ground decision 7). */
export default defineBlock(embedBlock, ({ value, page }) => {
  const embed = embedOf(value.href);
  if (!embed)
    return page.mode === 'edit' ? (
      <div className="block-problem">
        Paste the address of a YouTube, Vimeo, Spotify, SoundCloud or OpenStreetMap page.
      </div>
    ) : null;
  page.policy.frameOrigins.add(new URL(embed.src).origin);
  return (
    <div
      className="embed"
      style={{ aspectRatio: value.aspectRatio }}
      data-embed-src={embed.src}
      data-embed-title={value.title}
    >
      <a className="embed-link" href={safeHref(value.href)} rel="noopener">
        <span className="embed-title">{value.title}</span>
        <span className="embed-note">Shown by {embed.provider}, which may set cookies</span>
      </a>
    </div>
  );
});
