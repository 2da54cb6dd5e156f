import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import type { AreaDoor } from '#worker/db/members/area-door.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { type Joiner, Pricing, type Side } from '../members/pricing.tsx';
import type { PageRequest } from './documents.tsx';
import { messageDocument } from './message.tsx';

/** The password page (type 103); `pageId` and the path are all it knows of what it guards. */
export function lockDocument(
  request: PageRequest,
  pageId: string,
  problem?: { text: string; status: 400 | 403 | 429 | 503 },
) {
  const { lock } = findMessages(request.page.site.settings.locale).page;
  return messageDocument(request, {
    pageType: PAGE_TYPE.lockScreen,
    // Read out first, so that nobody takes the page for the one before.
    title: problem ? lock.errorTitle({ title: lock.title }) : lock.title,
    status: problem?.status ?? 200,
    children: (
      <section className="section theme-lightest width-inset space-large message">
        <h1>{lock.title}</h1>
        <form method="post" action="/api/auth/UnlockPage" className="lock-form">
          <input type="hidden" name="pageId" value={pageId} />
          <input type="hidden" name="path" value={request.page.path} />
          <p>
            <label htmlFor="page-password">{lock.password}</label>
            <input
              id="page-password"
              name="password"
              type="password"
              required
              autoComplete="current-password"
              aria-describedby={problem ? 'page-password-error' : undefined}
              aria-invalid={problem ? true : undefined}
            />
          </p>
          {problem && (
            <p id="page-password-error" className="field-error" role="alert">
              {problem.text}
            </p>
          )}
          <button type="submit" className="button">
            {lock.open}
          </button>
        </form>
      </section>
    ),
  });
}

/** What a visitor without membership gets of a members' page (type 106): what is offered, and nothing of what it guards. */
export function deniedDocument(
  request: PageRequest,
  to?: { door: AreaDoor | null; customer: Joiner | null; side: Side },
) {
  const next = request.page.path;
  const door = to?.door ?? null;
  return messageDocument(request, {
    pageType: PAGE_TYPE.memberAreaAccessDenied,
    title: 'For members',
    status: 403,
    styles: ['membership'],
    children: (
      <section className="section theme-lightest width-inset space-large message membership">
        <h1>{door ? `${door.area.name} is for members` : 'This page is for members'}</h1>
        {door?.area.description && <p className="lead">{door.area.description}</p>}
        {door && (
          <Pricing
            area={door.area}
            offers={door.offers}
            customer={to?.customer ?? null}
            settings={request.page.site.settings}
            side={to?.side ?? 'left'}
          />
        )}
        {!to?.customer && <SignIn next={next} isSecond={(door?.offers.length ?? 0) > 0} />}
        {door && to?.customer && door.offers.length === 0 && (
          <p>You are signed in as {to.customer.email}. This area is open by invitation only.</p>
        )}
      </section>
    ),
  });
}

/** The way in for who has joined: the only one of the page, or below the ways to join. */
function SignIn({ next, isSecond }: { next: string; isSecond: boolean }) {
  const href = `/login?next=${encodeURIComponent(next)}`;
  if (isSecond)
    return (
      <p>
        Already a member? <a href={href}>Sign in</a> with the address you joined with.
      </p>
    );
  return (
    <>
      <p>Sign in with the address you joined with.</p>
      <p>
        <a className="button" href={href}>
          Sign in
        </a>
      </p>
    </>
  );
}
