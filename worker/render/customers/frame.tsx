import type { ReactNode } from 'react';
import { useMessages } from '../kit/messages.tsx';

const PLACES = [
  ['/account', 'overview'],
  ['/account/orders', 'orders'],
  ['/account/subscriptions', 'subscriptions'],
  ['/account/addresses', 'addresses'],
  ['/account/profile', 'profile'],
] as const;
export type AccountPlace = (typeof PLACES)[number][0];

export interface Notice {
  kind: 'done' | 'problem';
  text: string;
}

interface AccountFrameProps {
  title: string;
  place: AccountPlace;
  notice?: Notice | null | undefined;
  back?: { href: string; text: string };
  children: ReactNode;
}

export function AccountFrame({ title, place, notice, back, children }: AccountFrameProps) {
  const { places } = useMessages().account;
  return (
    <section className="section theme-lightest width-inset space-small account">
      {back && (
        <p className="account-back">
          <a href={back.href}>{back.text}</a>
        </p>
      )}
      <h1>{title}</h1>
      <nav className="account-places" aria-label={places.label}>
        <ul>
          {PLACES.map(([href, name]) => (
            <li key={href}>
              <a href={href} aria-current={href === place ? (back ? 'true' : 'page') : undefined}>
                {places[name]}
              </a>
            </li>
          ))}
          <li>
            <a href="/account/logout">{places.signOut}</a>
          </li>
        </ul>
      </nav>
      <div className="account-main">
        {notice && (
          <p className={`notice ${notice.kind}`} role={notice.kind === 'problem' ? 'alert' : 'status'}>
            {notice.text}
          </p>
        )}
        {children}
      </div>
    </section>
  );
}

/** Renders a message without a form. The sign-in dialog shows it, too. */
export function MessageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section theme-lightest width-inset space-small account">
      <div className="account-narrow account-message">
        <h1>{title}</h1>
        {children}
      </div>
    </section>
  );
}

interface NarrowFrameProps {
  title: string;
  about?: string | undefined;
  /** Whether to list what an account is good for, in windows with space beside the form. */
  isInviting?: boolean;
  children: ReactNode;
}

export function NarrowFrame({ title, about, isInviting = false, children }: NarrowFrameProps) {
  return (
    <section className="section theme-lightest width-inset space-small account">
      <div className="account-narrow">
        <div>
          <h1>{title}</h1>
          {about && <p className="lead">{about}</p>}
          {isInviting && <Reasons />}
        </div>
        <div className="account-form">{children}</div>
      </div>
    </section>
  );
}

/** Lists what customers get with an account. */
function Reasons() {
  const { account, cart } = useMessages();
  const { reasons, places } = account;
  return (
    <dl className="account-reasons">
      <div>
        <dt>{places.orders}</dt>
        <dd>{reasons.orders}</dd>
      </div>
      <div>
        <dt>{places.addresses}</dt>
        <dd>{reasons.addresses}</dd>
      </div>
      <div>
        <dt>{cart.title}</dt>
        <dd>{reasons.cart}</dd>
      </div>
    </dl>
  );
}
