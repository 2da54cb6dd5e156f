import { useAccount } from '#client/config/kit/account/account.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import type { MissingAddress } from '#schema/contracts/redirects/redirect.ts';

interface Props {
  addresses: readonly MissingAddress[] | null;
  problem: string | null;
  onRetry: () => void;
  /** Called with the missing path. Null if the owner's role cannot change redirects. */
  onRedirect: ((path: string) => void) | null;
}

/** Lists paths that visitors could not find in the last 30 days, most requested first. */
export function MissingAddresses({ addresses, problem, onRetry, onRedirect }: Props) {
  const { site } = useAccount();
  return (
    <section className="stack" aria-labelledby="missing-title">
      <div>
        <h2 id="missing-title">Pages not found</h2>
        <p className="quiet">Addresses that visitors requested in the last 30 days and that lead nowhere.</p>
      </div>
      {problem && <Failed problem={problem} onRetry={onRetry} />}
      {!addresses && !problem && <Loading label="Loading addresses" lines={3} />}
      {addresses?.length === 0 && <p className="quiet">Every address that visitors requested was found.</p>}
      {addresses && addresses.length > 0 && (
        <table className="redirects-table">
          <caption className="visually-hidden">Addresses that were not found, most requested first</caption>
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col" className="redirect-figure">
                Hits
              </th>
              <th scope="col" className="redirect-when">
                Last time
              </th>
              {onRedirect && <td />}
            </tr>
          </thead>
          <tbody>
            {addresses.map(({ path, hits, lastAt }) => (
              <tr key={path}>
                <th scope="row">
                  <bdi dir="ltr">{path}</bdi>
                </th>
                <td className="redirect-figure">{hits.toLocaleString('en-US')}</td>
                <td className="quiet redirect-when">
                  <RelativeTime at={lastAt} timeZone={site.timeZone} />
                </td>
                {onRedirect && (
                  <td className="redirect-act">
                    <button
                      type="button"
                      className="button"
                      aria-label={`Redirect ${path}`}
                      onClick={() => onRedirect(path)}
                    >
                      Redirect
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
