import { useEffect, useState } from 'react';
import type { MediaRecord } from '#schema/contracts/media.ts';
import { api, explain } from '../api.ts';

type Listed = MediaRecord & { url: string };

/** The media library: every picture with its name, size and text alternative. */
export default function MediaPanel() {
  const [media, setMedia] = useState<Listed[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = (cursor: string | null) =>
    api<{ media: Listed[]; nextCursor: string | null }>('GET', `/api/media${cursor ? `?cursor=${cursor}` : ''}`).then(
      (answer) => {
        setMedia((old) => [...(cursor ? (old ?? []) : []), ...answer.media]);
        setNext(answer.nextCursor);
      },
      (error) => setProblem(explain(error)),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is loaded once
  useEffect(() => void load(null), []);
  return (
    <main className="place">
      <h1>Media</h1>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {!media && !problem && <div className="skeleton" role="status" aria-label="Loading pictures" />}
      {media?.length === 0 && <p className="quiet">No pictures yet. Import a site archive to bring some.</p>}
      <ul className="media-grid">
        {media?.map((record) => (
          <li key={record.id}>
            <img src={`${record.url}?format=300w`} width={record.width} height={record.height} alt={record.alt} loading="lazy" />
            <p>{record.filename}</p>
            <p className="quiet">
              {record.width} × {record.height}, {Math.round(record.bytes / 1000)} KB
            </p>
          </li>
        ))}
      </ul>
      {next && (
        <button type="button" onClick={() => void load(next)}>
          Show more
        </button>
      )}
    </main>
  );
}
