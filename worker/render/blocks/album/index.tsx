import type { Slot } from '#domain/media/images/slot.ts';
import { albumBlock } from '#schema/contracts/blocks/album.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { Picture } from '#worker/render/media/picture.tsx';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';
import { Player, TrackRow } from './player.tsx';

const COVER_SHARE = 1 / 3;
const coverSlot = (slot: Slot): Slot => ({
  ...slot,
  tiers: slot.tiers.map((tier) => (tier.fromPx > 0 ? { ...tier, share: tier.share * COVER_SHARE } : tier)),
});

/** Renders a native audio player per track. client/media/album adds one set of controls for all of them. */
export default defineBlock(albumBlock, ({ value, page, block, slot }) => {
  const { title, artist, cover, tracks } = value;
  if (tracks.length === 0)
    return (
      <EmptyBlock page={page} title="Album">
        Add audio tracks to show an album here.
      </EmptyBlock>
    );
  const id = `album-${block.id}`;
  return (
    <section
      className="album"
      data-album=""
      aria-label={title || findMessages(page.site.settings.locale).media.album.name}
    >
      <div className={cover ? 'album-parts has-cover' : 'album-parts'}>
        {cover && (
          <div className="album-cover">
            <Picture image={cover} sizes={coverSlot(slot)} isPriority={page.claimFirstPicture()} />
          </div>
        )}
        <div className="album-body">
          {(title || artist) && (
            <header className="album-head">
              {title && <h2 className="album-title">{title}</h2>}
              {artist && <p className="album-artist">{artist}</p>}
            </header>
          )}
          <Player tracksId={id} />
          <ol className="album-tracks" id={id}>
            {tracks.map((track) => (
              <TrackRow key={track.id} {...track} artist={track.artist !== artist ? track.artist : ''} />
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
});
