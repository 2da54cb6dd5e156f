import type { MarkupBudget } from '#domain/html/bounded.ts';
import { sanitizePageHtml } from '#domain/html/sanitize.ts';
import { audioUrl, toTrackTitle } from '#domain/media/albums.ts';
import { type AudioTrack, audioBlock } from '#schema/contracts/blocks/audio.ts';
import type { AudioRef } from '#schema/contracts/media/media.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { Picture } from '#worker/render/media/picture.tsx';
import { Player, TrackRow } from './album/player.tsx';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

type Track = AudioTrack & { recording: AudioRef };

/** Renders a native audio player. client/media/album adds controls. */
export default defineBlock(
  audioBlock,
  ({ value, block, page }) => {
    const tracks = value.tracks.filter((track): track is Track => track.recording !== null);
    if (tracks.length === 0)
      return (
        <EmptyBlock page={page} title="Audio">
          Add an audio file in the panel.
        </EmptyBlock>
      );
    return (
      <Playlist
        id={`audio-${block.id}`}
        title={value.title}
        tracks={tracks}
        canDownload={value.canDownload}
        budget={page.markupBudget}
      />
    );
  },
  () => ['album'],
);

const getTrackTitle = ({ title, recording }: Track) => title || toTrackTitle(recording.filename);

function Playlist({
  id,
  title,
  tracks,
  canDownload,
  budget,
}: {
  id: string;
  title: string;
  tracks: readonly Track[];
  canDownload: boolean;
  budget: MarkupBudget;
}) {
  const { media } = useMessages();
  const [first] = tracks;
  const isSingle = tracks.length === 1;
  return (
    <section
      className={isSingle ? 'album audio is-single' : 'album audio'}
      data-album=""
      aria-label={title || (isSingle && first ? getTrackTitle(first) : media.audio.name)}
    >
      {title && <h2 className="album-title audio-title">{title}</h2>}
      <Player tracksId={id} />
      <ol className="album-tracks" id={id}>
        {tracks.map((track) => (
          <TrackRow
            key={track.id}
            title={getTrackTitle(track)}
            artist={track.author}
            audio={track.recording}
            art={
              track.image && (
                <span className="audio-art">
                  <Picture image={track.image} sizes={isSingle ? '112px' : '64px'} alt="" />
                </span>
              )
            }
          >
            <Extras track={track} canDownload={canDownload} budget={budget} />
          </TrackRow>
        ))}
      </ol>
    </section>
  );
}

function Extras({
  track,
  canDownload,
  budget,
}: {
  track: Track;
  canDownload: boolean;
  budget: MarkupBudget;
}) {
  const { audio } = useMessages().media;
  const title = getTrackTitle(track);
  if (!canDownload && !track.transcript) return null;
  return (
    <div className="audio-extras">
      {canDownload && (
        <a
          href={audioUrl(track.recording)}
          download={track.recording.filename}
          aria-label={audio.downloadTitle({ title })}
        >
          {audio.download}
        </a>
      )}
      {track.transcript && (
        <details className="audio-transcript">
          <summary>
            {audio.transcript}
            <span className="visually-hidden">: {title}</span>
          </summary>
          <div
            className="text"
            dangerouslySetInnerHTML={{ __html: sanitizePageHtml(track.transcript, budget) }}
          />
        </details>
      )}
    </div>
  );
}
