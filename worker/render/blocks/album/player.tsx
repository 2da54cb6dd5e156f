import type { ReactNode } from 'react';
import { audioUrl, isoDuration, timeText } from '#domain/media/albums.ts';
import type { AudioRef } from '#schema/contracts/media/media.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';

interface TrackProps {
  title: string;
  /** Artist of the track; '' if it is the album's artist. */
  artist: string;
  audio: AudioRef;
  art?: ReactNode;
  children?: ReactNode;
}

export function TrackRow({ title, artist, audio, art, children }: TrackProps) {
  return (
    <li className={art ? 'track has-art' : 'track'} data-seconds={audio.seconds ?? undefined}>
      {art}
      <button type="button" className="track-play">
        <span className="track-title">{title}</span>
        {artist && <span className="track-artist">{artist}</span>}
      </button>
      <p className="track-name">{artist ? `${title}, ${artist}` : title}</p>
      {audio.seconds !== null && (
        <time className="track-time" dateTime={isoDuration(audio.seconds)}>
          {timeText(audio.seconds)}
        </time>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: a recording has no captions; its words are the page's */}
      <audio controls preload="none" src={audioUrl(audio)} aria-label={title} />
      {children}
    </li>
  );
}

export function Player({ tracksId }: { tracksId: string }) {
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
      <p className="album-time">
        <bdi dir="ltr" />
      </p>
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
