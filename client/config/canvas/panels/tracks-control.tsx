import { useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { measureAudio } from '#client/config/kit/shared/media/audio-choice.tsx';
import { Library } from '#client/config/kit/shared/media/image-choice.tsx';
import type { Medium } from '#client/config/kit/shared/media/media-api.ts';
import { timeText, toTrackTitle } from '#domain/media/albums.ts';
import type { Track } from '#schema/contracts/blocks/album.ts';
import { MAX_ALBUM_TRACKS } from '#schema/contracts/limits.ts';
import { EntryTools } from './entry-tools.tsx';
import { createFreeId, moveEntry } from './list-control.tsx';

type Stored = Pick<Track, 'id' | 'title' | 'audio'> & Partial<Track>;

interface Props {
  label: string;
  help: string | undefined;
  value: unknown;
  onChange: (value: Stored[]) => void;
}

const storedTracks = (value: unknown): readonly Stored[] => (Array.isArray(value) ? value : []);

export function TracksControl({ label, help, value, onChange }: Props) {
  const tracks = storedTracks(value);
  const [isOpen, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const change = (index: number, part: Partial<Stored>) =>
    onChange(tracks.map((track, at) => (at === index ? { ...track, ...part } : track)));
  const move = (index: number, by: -1 | 1) => {
    onChange(moveEntry(tracks, index, by));
    setAnnouncement(`${tracks[index]?.title} is track ${index + by + 1} of ${tracks.length}.`);
  };
  const add = async ({ id, url, filename, title }: Medium) => {
    setOpen(false);
    const audio = { mediaId: id, filename, seconds: await measureAudio(url) };
    onChange([...tracks, { id: createFreeId('t', tracks), title: title || toTrackTitle(filename), audio }]);
  };
  return (
    <fieldset className="picture-choice">
      <legend>
        {label} ({tracks.length} of {MAX_ALBUM_TRACKS})
      </legend>
      {help && <p className="quiet">{help}</p>}
      <ol className="slides-list">
        {tracks.map((track, index) => (
          <li key={track.id}>
            <details>
              <summary>
                <span>{track.title}</span> <span className="quiet">{timeText(track.audio.seconds)}</span>
              </summary>
              <TrackFields track={track} onChange={(part) => change(index, part)} />
            </details>
            <EntryTools
              name={track.title}
              index={index}
              count={tracks.length}
              onMove={(by) => move(index, by)}
              onRemove={() => onChange(tracks.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {tracks.length < MAX_ALBUM_TRACKS ? (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          Add a track
        </button>
      ) : (
        <p className="quiet">An album can hold up to {MAX_ALBUM_TRACKS} tracks.</p>
      )}
      <Sheet title="Add a track" isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        <Library kind="recording" onChoose={(medium) => void add(medium)} />
      </Sheet>
    </fieldset>
  );
}

function TrackFields({ track, onChange }: { track: Stored; onChange: (part: Partial<Stored>) => void }) {
  const [title, setTitle] = useState(track.title);
  return (
    <>
      <Labelled label="Title" error={title.trim() ? undefined : 'Give the track a title.'}>
        {(props) => (
          <input
            {...props}
            maxLength={300}
            value={title}
            onChange={(event) => {
              setTitle(event.target.value);
              if (event.target.value.trim()) onChange({ title: event.target.value });
            }}
          />
        )}
      </Labelled>
      <Labelled label="Artist" help="Only if it is not the album’s artist.">
        {(props) => (
          <input
            {...props}
            maxLength={300}
            value={track.artist ?? ''}
            onChange={(event) => onChange({ artist: event.target.value })}
          />
        )}
      </Labelled>
      <p className="quiet">{track.audio.filename}</p>
    </>
  );
}
