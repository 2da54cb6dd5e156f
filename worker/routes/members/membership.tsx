import type { Context } from 'hono';
import * as calls from '#schema/contracts/members/calls.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { customerOf, customerSession } from '#worker/customers/customer.ts';
import { type AreaDoor, readDoor } from '#worker/db/members/area-door.ts';
import { admit } from '#worker/db/members/member-areas.ts';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { redirectTo } from '../../redirect.ts';
import { type Joiner, SIDE_FIELD, type Side, sideOf } from '../../render/members/pricing.tsx';
import { messageDocument } from '../../render/pages/message.tsx';
import { deniedDocument } from '../../render/pages/protected.tsx';

/** Joining an area, and the page that says that somebody is in (type 208). */
export const membership = new Routes();

async function doorOf(c: Context<AppEnv>, id: string): Promise<AreaDoor> {
  c.var.roundTrips.d1 += 1;
  const door = await readDoor(c.env.DB, c.var.site.id, id, customerOf(c), Date.now());
  if (!door) throw notFound(c.req.path);
  return door;
}

membership.handle(calls.openMembership, async (c, { params }) => {
  const door = await doorOf(c, params.id);
  const { body, headers, status } = door.isOpen
    ? await confirmedDocument(c, door)
    : await deniedDocument(bareRequest(c), { door, ...joiningOf(c) });
  return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
});

/** Who would join, with the crumb of the forms that they may send, and which way in they look at. */
export function joiningOf(c: Context<AppEnv>): { customer: Joiner | null; side: Side } {
  const customer = customerOf(c);
  return {
    customer: customer && { email: customer.email, crumb: c.var.session?.crumb ?? '' },
    side: sideOf(c.req.query(SIDE_FIELD)),
  };
}

const confirmedDocument = (c: Context<AppEnv>, { area }: AreaDoor) =>
  messageDocument(bareRequest(c), {
    pageType: PAGE_TYPE.membershipConfirmed,
    title: `Welcome to ${area.name}`,
    status: 200,
    children: (
      <section className="section theme-lightest width-inset space-large message">
        <h1>Welcome to {area.name}</h1>
        <p role="status">You are a member. Sign in with {c.var.session?.email} to come back.</p>
        <p>
          <a className="button" href={area.landingPath}>
            Go to {area.name}
          </a>
        </p>
      </section>
    ),
  });

/** Joins for free; whoever is in already is told so, and who was removed stays out. */
membership.handle(calls.joinArea, async (c, { params }) => {
  const { email } = customerSession(c);
  const { area, offers, isOpen } = await doorOf(c, params.id);
  if (!isOpen && offers.some(({ kind }) => kind === 'free')) {
    c.var.roundTrips.d1 += 1;
    await admit(
      c.env.DB,
      c.var.site.id,
      { areaId: area.id, email, source: 'free', endsAt: null },
      Date.now(),
    );
  }
  return redirectTo(c, `/membership/${area.id}`, 303);
});
