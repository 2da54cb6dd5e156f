import { useAccount } from '#client/config/kit/account/account.tsx';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { roleNames } from '#domain/accounts/role-names.ts';
import type { AccountWebsite } from '#schema/contracts/sites/account-websites.ts';

export function WebsiteRow({ website }: { website: AccountWebsite }) {
  const { account, site } = useAccount();
  const { id, title, origin, roles, isOwner, isPaused, deletesAt } = website;
  const isThis = id === site.id;
  return (
    <li>
      <div className="website">
        <p className="website-name">
          <strong>
            <bdi>{title}</bdi>
          </strong>
          {isThis && <span className="chip">This website</span>}
          {isPaused && (
            <span className="chip" data-tone="hidden">
              Paused
            </span>
          )}
          {deletesAt !== null && (
            <span className="chip" data-tone="hidden">
              Will be deleted on {formatTime(deletesAt, site.timeZone)}
            </span>
          )}
        </p>
        <p className="quiet">
          <bdi dir="ltr">{new URL(origin).host}</bdi> · {isOwner ? 'Owner' : roleNames(roles)}
        </p>
      </div>
      <div className="website-links">
        <a className="button" href={`${origin}/?noredirect`} target="_blank" rel="noopener">
          View<span className="visually-hidden"> {title} in a new window</span>
        </a>
        {!isThis && (
          <a
            className="button"
            href={`${origin}/login?${new URLSearchParams({ next: '/config/', email: account.email })}`}
          >
            Open panel<span className="visually-hidden"> of {title}</span>
          </a>
        )}
      </div>
    </li>
  );
}
