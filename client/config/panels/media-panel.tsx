import { useEffect, useState } from 'react';
import { explain } from '../api.ts';
import { listMedia, type Medium, thumbnailOf } from '../media-api.ts';
import { Loading } from '../ui/loading.tsx';

const KB = 1000;

/** The media library: every file with its name, size and text alternative. */
export default function MediaPanel() {
  const [media, setMedia] = useState<Medium[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [term, setTerm] = useState('');
  const load = (cursor: string | null) =>
    listMedia(cursor).then(
      (answer) => {
        setMedia((known) => [...(cursor ? (known ?? []) : []), ...answer.media]);
        setNext(answer.nextCursor);
        setProblem(null);
      },
      (error) => setProblem(explain(error)),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is loaded once
  useEffect(() => void load(null), []);
  const shown = media?.filter(({ filename, alt }) =>
    `${filename} ${alt}`.toLowerCase().includes(term.toLowerCase()),
  );
  return (
    <main className="place">
      <header className="place-head">
        <h1>Media</h1>
        {media && media.length > 0 && (
          <input
            type="search"
            aria-label="Find by name or text alternative"
            placeholder="Find by name or text"
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
        )}
      </header>
      {problem && (
        <p className="notice is-serious" role="alert">
          {problem}
        </p>
      )}
      {!media && !problem && <Loading label="Loading the library" lines={8} />}
      {media?.length === 0 && (
        <p className="empty-line">No pictures yet. They come with a site archive: npm run site -- import.</p>
      )}
      {shown?.length === 0 && term !== '' && <p className="empty-line">Nothing here is called “{term}”.</p>}
      <ul className="media-grid">
        {shown?.map((medium) => (
          <MediaCard key={medium.id} medium={medium} />
        ))}
      </ul>
      {next && (
        <button type="button" className="button" onClick={() => void load(next)}>
          Show more
        </button>
      )}
    </main>
  );
}

function MediaCard({ medium }: { medium: Medium }) {
  const { id, filename, width, height, bytes, alt, url } = medium;
  return (
    <li>
      <a href={url} target="_blank" rel="noopener">
        <img src={thumbnailOf(filename, id)} width={width} height={height} alt={alt} loading="lazy" />
        <span className="media-name">{filename}</span>
      </a>
      <p className="quiet">
        {width} × {height}, {Math.round(bytes / KB).toLocaleString('en')} KB
      </p>
      {alt === '' && (
        <p className="chip" data-tone="hidden">
          No text alternative
        </p>
      )}
    </li>
  );
}
