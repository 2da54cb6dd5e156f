import { LAYOUT_BLOCK_TYPE } from '#schema/contracts/blocks/layout-editor.ts';
import { sectionSchema } from '#schema/contracts/pages/page-content.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { readLockScreen } from '#schema/contracts/pages/slices.ts';
import type { AreaAccess } from '#worker/db/members/area-access.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { BlockContent } from '../blocks/render-block.tsx';
import { useMessages } from '../kit/messages.tsx';
import { withElement } from '../kit/with-element.tsx';
import { type Joiner, Pricing, type Side } from '../members/pricing.tsx';
import type { PageRequest } from './documents.tsx';
import { messageDocument } from './message.tsx';

/** Renders the password page (page type 103). Reveals only the id and path of the protected page. */
export function lockDocument(
  request: PageRequest,
  pageId: string,
  problem?: { text: string; status: 400 | 403 | 429 | 503 },
) {
  const { lock } = findMessages(request.page.site.settings.locale).page;
  const { lockScreen } = request.page.site.settings;
  const { above, below } = lockScreen ? readLockScreen(lockScreen) : { above: [], below: [] };
  const hasHeading = lockScreen?.blocks.some(({ type }) => type === LAYOUT_BLOCK_TYPE.heading);
  const show = (blocks: typeof above) =>
    blocks.map((block) => <BlockContent key={block.id} block={block} page={request.page} />);
  return messageDocument(request, {
    ...(lockScreen && {
      sections: [sectionSchema.parse({ id: 'lock', theme: lockScreen.theme, blocks: [...above, ...below] })],
    }),
    pageType: PAGE_TYPE.lockScreen,
    // Screen readers announce the title first, so the title says whether there is an error.
    title: problem ? lock.errorTitle({ title: lock.title }) : lock.title,
    status: problem?.status ?? 200,
    children: (
      <section className={`section theme-${lockScreen?.theme ?? 'lightest'} width-inset space-large message`}>
        {show(above)}
        {!hasHeading && <h1>{lock.title}</h1>}
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
        {show(below)}
      </section>
    ),
  });
}

/** Renders the page for members without access (page type 106). Contains none of the protected content. */
export function deniedDocument(
  request: PageRequest,
  to?: { door: AreaAccess | null; customer: Joiner | null; side: Side },
) {
  const next = request.page.path;
  const door = to?.door ?? null;
  const texts = findMessages(request.page.site.settings.locale).members;
  return messageDocument(request, {
    pageType: PAGE_TYPE.memberAreaAccessDenied,
    title: texts.denied,
    status: 403,
    styles: ['membership'],
    children: (
      <section className="section theme-lightest width-inset space-large message membership">
        <h1>{door ? texts.areaDenied({ area: door.area.name }) : texts.pageDenied}</h1>
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
          <p>{texts.invitationOnly({ email: to.customer.email })}</p>
        )}
      </section>
    ),
  });
}

function SignIn({ next, isSecond }: { next: string; isSecond: boolean }) {
  const texts = useMessages().members;
  const href = `/login?next=${encodeURIComponent(next)}`;
  if (isSecond)
    return (
      <p>{withElement((link) => texts.alreadyMember({ link }), <a href={href}>{texts.signInLink}</a>)}</p>
    );
  return (
    <>
      <p>{texts.signInAbout}</p>
      <p>
        <a className="button" href={href}>
          {texts.signIn}
        </a>
      </p>
    </>
  );
}
