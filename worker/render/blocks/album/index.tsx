import { recordingUrl } from '#domain/media/albums/recording-url.ts';
import { isoDuration, timeText } from '#domain/media/albums/time-text.ts';
import type { Slot } from '#domain/media/pictures/slot.ts';
import { albumBlock, type Track } from '#schema/contracts/blocks/album.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { useMessages } from '#worker/render/document/messages.tsx';
import { Picture } from '#worker/render/media/picture.tsx';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';

/** Part of the album that its cover takes on wide windows (block.css). */
const COVER_SHARE = 1 / 3;
const coverSlot = (slot: Slot): Slot => ({
  ...slot,
  tiers: slot.tiers.map((tier) => (tier.fromPx > 0 ? { ...tier, share: tier.share * COVER_SHARE } : tier)),
});

/**
 * A cover and its tracks: a list of the browser's own players, of which none loads anything before it is asked. Where scripts run
 * client/album plays them one after the other, by one set of controls.
 */
export default defineBlock(albumBlock, ({ value, page, block, slot }) => {
  const { title, artist, cover, tracks } = value;
  if (tracks.length === 0)
    return (
      <EmptyBlock page={page} title="Album">
        Add recordings; they appear here as an album.
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
              <TrackRow key={track.id} track={track} artist={artist} />
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
});

function TrackRow({ track, artist }: { track: Track; artist: string }) {
  const { title, audio } = track;
  const ownArtist = track.artist !== artist ? track.artist : '';
  return (
    <li className="track" data-seconds={audio.seconds ?? undefined}>
      <button type="button" className="track-play">
        <span className="track-title">{title}</span>
        {ownArtist && <span className="track-artist">{ownArtist}</span>}
      </button>
      <p className="track-name">{ownArtist ? `${title}, ${ownArtist}` : title}</p>
      {audio.seconds !== null && (
        <time className="track-time" dateTime={isoDuration(audio.seconds)}>
          {timeText(audio.seconds)}
        </time>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: a recording has no captions; its words are the page's */}
      <audio controls preload="none" src={recordingUrl(audio)} aria-label={title} />
    </li>
  );
}

/** One set of controls for all tracks; without script it is not there. */
function Player({ tracksId }: { tracksId: string }) {
  const { album } = useMessages().media;
  return (
    <div className="album-player">
      <button type="button" className="album-previous" aria-controls={tracksId} aria-label={album.previous}>
        <Icon path="M18 6v12L9 12zM6 6h2v12H6z" />
      </button>
      <button type="button" className="album-toggle" aria-controls={tracksId} aria-label={album.play}>
        <Icon path="M8 5v14l11-7z" />
      </button>
      <button type="button" className="album-next" aria-controls={tracksId} aria-label={album.next}>
        <Icon path="M6 6v12l9-6zM16 6h2v12h-2z" />
      </button>
      <label className="album-seek">
        <span className="visually-hidden">{album.seek}</span>
        <input type="range" min="0" max="0" step="1" defaultValue="0" disabled />
      </label>
      <p className="album-time" />
      <p className="album-problem" role="alert" hidden />
      <p className="album-status visually-hidden" role="status" />
    </div>
  );
}

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={path} fill="currentColor" />
  </svg>
);
