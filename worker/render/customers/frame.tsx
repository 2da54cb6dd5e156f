import type { ReactNode } from 'react';

const PLACES = [
  ['/account', 'Overview'],
  ['/account/orders', 'Orders'],
  ['/account/subscriptions', 'Subscriptions'],
  ['/account/addresses', 'Addresses'],
  ['/account/profile', 'Profile'],
] as const;
export type AccountPlace = (typeof PLACES)[number][0];

/** What the last change came to; nothing when nothing needs saying. */
export interface Notice {
  kind: 'done' | 'problem';
  text: string;
}

interface AccountFrameProps {
  title: string;
  place: AccountPlace;
  notice?: Notice | null | undefined;
  /** Where this page hangs below its place. */
  back?: { href: string; text: string };
  children: ReactNode;
}

/** A page of a signed-in customer: places on the left, or above on phones. */
export function AccountFrame({ title, place, notice, back, children }: AccountFrameProps) {
  return (
    <section className="section theme-lightest width-inset space-small account">
      <div className="account-columns">
        <nav className="account-places" aria-label="Account">
          <ul>
            {PLACES.map(([href, text]) => (
              <li key={href}>
                <a href={href} aria-current={href === place ? (back ? 'true' : 'page') : undefined}>
                  {text}
                </a>
              </li>
            ))}
            <li>
              <a href="/account/logout">Sign out</a>
            </li>
          </ul>
        </nav>
        <div className="account-main">
          {back && (
            <p className="account-back">
              <a href={back.href}>{back.text}</a>
            </p>
          )}
          <h1>{title}</h1>
          {notice && (
            <p className={`notice ${notice.kind}`} role={notice.kind === 'problem' ? 'alert' : 'status'}>
              {notice.text}
            </p>
          )}
          {children}
        </div>
      </div>
    </section>
  );
}

interface NarrowFrameProps {
  title: string;
  about?: string | undefined;
  children: ReactNode;
}

/** A page around signing in: one narrow column. */
export function NarrowFrame({ title, about, children }: NarrowFrameProps) {
  return (
    <section className="section theme-lightest width-inset space-small account">
      <div className="account-narrow">
        <h1>{title}</h1>
        {about && <p>{about}</p>}
        {children}
      </div>
    </section>
  );
}
