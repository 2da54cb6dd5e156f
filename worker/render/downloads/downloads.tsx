import { fileSizeText } from '#domain/media/file-size.ts';
import { DOWNLOADS_PER_LINK, LINKS_PER_DAY } from '#schema/contracts/downloads/download.ts';
import type { LinkedDownload } from '#worker/db/downloads/downloads.ts';

interface Props {
  downloads: readonly LinkedDownload[];
  /** Where a new link is asked for, and what proves that one may; left out where none is made. */
  action?: string;
  proof?: Readonly<Record<string, string>>;
  /** Writes a day and a time as the site does. */
  time: (at: number) => string;
  /** A new link was refused: too many in one day. */
  isRefused?: boolean;
}

/** Files of an order, each with its link and a way to a new one. */
export function Downloads({ downloads, action, proof = {}, time, isRefused = false }: Props) {
  if (downloads.length === 0) return null;
  return (
    <section className="downloads" id="downloads" aria-labelledby="downloads-title">
      <h2 id="downloads-title">{downloads.length === 1 ? 'Your download' : 'Your downloads'}</h2>
      {isRefused && (
        <p className="notice problem" role="alert">
          At most {LINKS_PER_DAY} new links for a file are made in a day. Try again tomorrow, or write to us.
        </p>
      )}
      <ul>
        {downloads.map((download) => (
          <li key={`${download.lineId}-${download.fileId}`}>
            <DownloadRow
              download={download}
              time={time}
              renewal={action === undefined ? null : { action, proof }}
            />
          </li>
        ))}
      </ul>
      <p className="quiet">
        A link is yours alone: it downloads its file {DOWNLOADS_PER_LINK} times within 24 hours. A new link
        ends the one before.
      </p>
    </section>
  );
}

function DownloadRow({
  download: { lineId, fileId, product, name, bytes, link },
  time,
  renewal,
}: {
  download: LinkedDownload;
  time: Props['time'];
  renewal: { action: string; proof: Readonly<Record<string, string>> } | null;
}) {
  const id = `download-${lineId}-${fileId}`;
  return (
    <>
      <div className="download-what">
        <h3 id={id}>{name}</h3>
        <p className="quiet">
          {product} · {fileSizeText(bytes)}
        </p>
        <p className="quiet" id={`${id}-state`}>
          {link
            ? `${link.left === 1 ? '1 download' : `${link.left} downloads`} left, until ${time(link.expiresAt)}`
            : 'The last link is used up or has expired.'}
        </p>
      </div>
      <div className="download-ways">
        {link && (
          <a className="button" href={link.href} download={name} aria-describedby={`${id} ${id}-state`}>
            Download
          </a>
        )}
        {renewal && (
          <form method="post" action={renewal.action}>
            {Object.entries({ ...renewal.proof, line: lineId, file: fileId }).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <button type="submit" className={link ? 'text-button' : 'button'} aria-describedby={id}>
              {link ? 'New link' : 'Make a new link'}
            </button>
          </form>
        )}
      </div>
    </>
  );
}
