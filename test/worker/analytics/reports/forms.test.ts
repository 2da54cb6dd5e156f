import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { addDays, dayInZone } from '#domain/time/days.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import type { FormsReport } from '#schema/contracts/analytics/reports/forms.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';
import { censusMessage, deliver } from '#support/worker/deliver.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';

const TODAY = dayInZone(Date.now(), 'UTC');
const FORM = 'f0000000000000000000000a';
let admin: SignedIn;

const object = (kind: CensusMessage['kind'], data: Record<string, unknown>, day = TODAY) =>
  censusMessage({ day, kind, event: null, data });
const event = (eventName: string, data: Record<string, unknown>) => object('event', { eventName, ...data });

async function ask(query = ''): Promise<FormsReport> {
  const answer = await request(`/api/analytics/reports/forms${query}`, { headers: admin.headers });
  expect(answer.status).toBe(200);
  return answer.json();
}

beforeAll(async () => {
  await seedSite();
  admin = await signIn(ROLE.admin);
  const definition = JSON.stringify({
    name: 'Contact',
    pages: [{ id: 'p', fields: [{ id: 'email', type: 'email', title: 'Your email' }] }],
  });
  await env.DB.prepare(
    'INSERT INTO forms (id, website_id, draft, created_at, updated_at) VALUES (?, ?, ?, 0, 0)',
  )
    .bind(FORM, SITE_ID, definition)
    .run();
});

it('the forms report is empty before the first visitor', async () => {
  expect(await ask()).toMatchObject({
    totals: { seen: 0, started: 0, submitted: 0, clicked: 0, shown: 0, played: 0 },
    before: null,
    forms: [],
    buttons: [],
    overlays: [],
    plays: [],
  });
});

it('the forms report shows form steps, abandoned fields, button clicks, popup views and media plays', async () => {
  await deliver(QUEUE_NAME.census, [
    ...Array.from({ length: 4 }, () => object('form-render', { formId: FORM })),
    event('form_started', { formId: FORM }),
    event('form_started', { formId: FORM }),
    event('form_submitted', { formId: FORM }),
    event('form_abandoned', { formId: FORM, field: 'email' }),
    object('form-render', { formId: FORM }, addDays(TODAY, -40)),
    object('button-render', { id: 'b1', buttonText: 'Book' }),
    object('button-click', { id: 'b1', buttonText: 'Book' }),
    object('overlay', { overlayId: '1', action: 'shown' }),
    object('overlay', { overlayId: '1', action: 'shown' }),
    object('overlay', { overlayId: '1', action: 'submitted' }),
    object('overlay', { overlayId: '1', action: 'closed' }),
    censusMessage({
      day: TODAY,
      event: EVENT_KIND.video,
      data: { mediaSrc: '/media/kiln.mp4', mediaTitle: 'The kiln' },
    }),
  ]);
  const report = await ask(`?from=${addDays(TODAY, -29)}&to=${TODAY}&compare=previous`);
  expect(report).toMatchObject({
    totals: { seen: 4, started: 2, submitted: 1, clicked: 1, shown: 2, played: 1 },
    before: { seen: 1, started: 0, submitted: 0, clicked: 0, shown: 0, played: 0 },
    forms: [
      {
        id: FORM,
        name: 'Contact',
        seen: 4,
        started: 2,
        submitted: 1,
        gaveUp: [{ field: 'email', title: 'Your email', count: 1 }],
      },
    ],
    buttons: [{ id: 'b1', text: 'Book', seen: 1, clicked: 1 }],
    overlays: [{ id: '1', title: null, shown: 2, submitted: 1, closed: 1 }],
    plays: [{ address: '/media/kiln.mp4', title: 'The kiln', count: 1 }],
  });
});

it('the forms report rejects visitors who are not signed in', async () => {
  expect((await request('/api/analytics/reports/forms')).status).toBe(401);
});
