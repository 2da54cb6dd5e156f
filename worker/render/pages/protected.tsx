import { PAGE_TYPE } from '#schema/contracts/enumerations/page-types.ts';
import type { PageRequest } from './documents.tsx';
import { messageDocument } from './message.tsx';

/** The password page (type 103); `pageId` and the path are all it knows of what it guards. */
export function lockDocument(request: PageRequest, pageId: string, error?: string) {
  return messageDocument(request, {
    pageType: PAGE_TYPE.lockScreen,
    title: 'This page is locked',
    status: error ? 403 : 200,
    children: (
      <section className="section theme-lightest width-inset space-large message">
        <h1>This page is locked</h1>
        <form method="post" action="/api/auth/UnlockPage" className="lock-form">
          <input type="hidden" name="pageId" value={pageId} />
          <input type="hidden" name="path" value={request.page.path} />
          <p>
            <label htmlFor="page-password">Password</label>
            <input
              id="page-password"
              name="password"
              type="password"
              required
              autoComplete="current-password"
              aria-describedby={error ? 'page-password-error' : undefined}
              aria-invalid={error ? true : undefined}
            />
          </p>
          {error && (
            <p id="page-password-error" className="field-error" role="alert">
              {error}
            </p>
          )}
          <button type="submit" className="button">
            Open the page
          </button>
        </form>
      </section>
    ),
  });
}

/** What a visitor without membership gets of a members' page (type 106). */
export function deniedDocument(request: PageRequest) {
  return messageDocument(request, {
    pageType: PAGE_TYPE.memberAreaAccessDenied,
    title: 'For members',
    status: 403,
    children: (
      <section className="section theme-lightest width-inset space-large message">
        <h1>This page is for members</h1>
        <p>Sign in with the address you joined with.</p>
        <p>
          <a className="button" href={`/login?next=${encodeURIComponent(request.page.path)}`}>
            Sign in
          </a>
        </p>
      </section>
    ),
  });
}
