import { DOWNLOADS_PER_LINK, LINKS_PER_DAY } from '#domain/downloads/allowance.ts';
import { fileSizeText } from '#domain/media/file-size.ts';
import type { LinkedDownload } from '#worker/db/downloads/downloads.ts';
import { useMessages } from '../kit/messages.tsx';

interface Props {
  downloads: readonly LinkedDownload[];
  /** URL to which the form for a new link posts; undefined if no new link can be created. */
  action?: string;
  proof?: Readonly<Record<string, string>>;
  time: (at: number) => string;
  /** Whether the daily limit of new links has been reached. */
  isRefused?: boolean;
}

export function Downloads({ downloads, action, proof = {}, time, isRefused = false }: Props) {
  const texts = useMessages().downloads;
  if (downloads.length === 0) return null;
  return (
    <section className="downloads" id="downloads" aria-labelledby="downloads-title">
      <h2 id="downloads-title">{texts.title({ count: downloads.length })}</h2>
      {isRefused && (
        <p className="notice problem" role="alert">
          {texts.tooMany({ count: LINKS_PER_DAY })}
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
      <p className="quiet">{texts.about({ count: DOWNLOADS_PER_LINK })}</p>
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
  const texts = useMessages().downloads;
  const id = `download-${lineId}-${fileId}`;
  return (
    <>
      <div className="download-what">
        <h3 id={id}>{name}</h3>
        <p className="quiet">
          <bdi>{product}</bdi> · {fileSizeText(bytes)}
        </p>
        <p className="quiet" id={`${id}-state`}>
          {link ? texts.left({ count: link.left, time: time(link.expiresAt) }) : texts.usedUp}
        </p>
      </div>
      <div className="download-ways">
        {link && (
          <a className="button" href={link.href} download={name} aria-describedby={`${id} ${id}-state`}>
            {texts.download}
          </a>
        )}
        {renewal && (
          <form method="post" action={renewal.action}>
            {Object.entries({ ...renewal.proof, line: lineId, file: fileId }).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <button type="submit" className={link ? 'text-button' : 'button'} aria-describedby={id}>
              {link ? texts.newLink : texts.makeNewLink}
            </button>
          </form>
        )}
      </div>
    </>
  );
}
