import type { Context } from 'hono';
import * as calls from '#schema/contracts/members/calls.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { customerSession, findSignedInCustomer } from '#worker/accounts/customer.ts';
import { Routes } from '#worker/calls/routes.ts';
import { admitMember } from '#worker/db/members/admissions.ts';
import { type AreaAccess, findAreaAccess } from '#worker/db/members/area-access.ts';
import type { AppEnv } from '#worker/env.ts';
import { notFound } from '#worker/errors.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { redirectTo } from '#worker/redirect.ts';
import { type Joiner, parseSide, SIDE_FIELD, type Side } from '#worker/render/members/pricing.tsx';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { messageDocument } from '#worker/render/pages/message.tsx';
import { deniedDocument } from '#worker/render/pages/protected.tsx';

/** Joining a member area, and the confirmation page (page type 208). */
export const membership = new Routes();

async function getAreaAccess(c: Context<AppEnv>, id: string): Promise<AreaAccess> {
  const door = await findAreaAccess(c.env.DB, c.var.site.id, id, findSignedInCustomer(c), Date.now());
  if (!door) throw notFound(c.req.path);
  return door;
}

membership.handle(calls.openMembership, async (c, { params }) => {
  const door = await getAreaAccess(c, params.id);
  const { body, headers, status } = door.isOpen
    ? await confirmedDocument(c, door)
    : deniedDocument(toErrorPageRequest(c), { door, ...readJoining(c) });
  return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
});

export function readJoining(c: Context<AppEnv>): { customer: Joiner | null; side: Side } {
  const customer = findSignedInCustomer(c);
  return {
    customer: customer && { email: customer.email, crumb: c.var.session?.crumb ?? '' },
    side: parseSide(c.req.query(SIDE_FIELD)),
  };
}

function confirmedDocument(c: Context<AppEnv>, { area }: AreaAccess) {
  const { members: texts } = findMessages(c.var.site.settings.locale);
  const title = texts.welcome({ area: area.name });
  return messageDocument(toErrorPageRequest(c), {
    pageType: PAGE_TYPE.membershipConfirmed,
    title,
    status: 200,
    children: (
      <section className="section theme-lightest width-inset space-large message">
        <h1>{title}</h1>
        <p role="status">{texts.isMember({ email: c.var.session?.email ?? '' })}</p>
        <p>
          <a className="button" href={area.landingPath}>
            {texts.goTo({ area: area.name })}
          </a>
        </p>
      </section>
    ),
  });
}

/** Joins the area. A member whom the owner removed cannot join again. */
membership.handle(calls.joinArea, async (c, { params }) => {
  const { email } = customerSession(c);
  const { area, offers, isOpen } = await getAreaAccess(c, params.id);
  if (!isOpen && offers.some(({ kind }) => kind === 'free')) {
    await admitMember(
      c.env.DB,
      c.var.site.id,
      { areaId: area.id, email, source: 'free', endsAt: null },
      Date.now(),
    );
  }
  return redirectTo(c, `/membership/${area.id}`, 303);
});
