import { countDownloadsNow } from '#domain/downloads/allowance.ts';
import { dayAndTime, longDate } from '#domain/i18n/dates.ts';
import { fileSizeText } from '#domain/media/file-size.ts';
import type { OwnDownload } from '#worker/db/downloads/own-downloads.ts';
import type { OwnArea } from '#worker/db/members/own-areas.ts';
import { useMessages } from '../kit/messages.tsx';
import type { Place } from './orders.tsx';

interface Props {
  areas: readonly OwnArea[];
  downloads: readonly OwnDownload[];
  place: Place;
  now: number;
}

/** Lists the member areas and the files that belong to a customer. */
export function Library({ areas, downloads, place, now }: Props) {
  const { account, downloads: texts } = useMessages();
  const { library } = account;
  const areaState = ({ isOpen, endsAt }: OwnArea) => {
    if (!isOpen) return library.ended;
    return endsAt === null ? library.open : library.openUntil({ date: longDate(place, endsAt) });
  };
  const downloadState = ({ used, expiresAt }: OwnDownload) => {
    const left = used === null || expiresAt === null ? 0 : countDownloadsNow({ used, expiresAt }, now);
    return left > 0 && expiresAt !== null
      ? texts.left({ count: left, time: dayAndTime(place, expiresAt) })
      : library.ready;
  };
  return (
    <>
      {areas.length > 0 && (
        <section aria-labelledby="own-areas">
          <h2 id="own-areas">{library.areas}</h2>
          <ul className="account-orders">
            {areas.map((area) => (
              <li key={area.id}>
                <Picture src={null} path="M6 4h9a3 3 0 0 1 3 3v13H9a3 3 0 0 1-3-3zM6 17a3 3 0 0 1 3-3h9" />
                <h3>
                  <a href={area.path}>{area.name}</a>
                </h3>
                <p className="quiet">{areaState(area)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {downloads.length > 0 && (
        <section aria-labelledby="own-downloads">
          <h2 id="own-downloads">{texts.title({ count: downloads.length })}</h2>
          <ul className="account-orders">
            {downloads.map((file) => (
              <li key={`${file.lineId} ${file.fileId}`}>
                <Picture src={file.image} path="M12 4v11m-4-4 4 4 4-4M5 19h14" />
                <h3>
                  <a href={`/account/orders/${file.orderNumber}#downloads`}>{file.name}</a>
                </h3>
                <p>
                  <bdi>{file.product}</bdi> · {fileSizeText(file.bytes)}
                </p>
                <p className="quiet">{downloadState(file)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Shows a product's picture, or an icon if there is none. */
function Picture({ src, path }: { src: string | null; path: string }) {
  return (
    <span className="account-thumbnails">
      {src === null ? (
        <span className="account-no-picture">
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
          >
            <path d={path} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
      ) : (
        <img src={src} alt="" width={64} height={80} loading="lazy" />
      )}
    </span>
  );
}
