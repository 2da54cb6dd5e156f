import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { csvLine } from '#domain/catalogue/write-csv.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import {
  inviteMemberSchema,
  MAX_MEMBER_AREAS,
  type MemberArea,
  memberAreaInputSchema,
} from '#schema/contracts/members/member-areas.ts';
import { createId } from '#worker/crypto/random.ts';
import { statement } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { readMailRules } from '#worker/db/mail/mail-rules.ts';
import {
  admit,
  countedAreas,
  deleteArea,
  lostOptions,
  membersOf,
  readArea,
  removeMember,
  saveArea,
} from '#worker/db/members/member-areas.ts';
import { siteOrigin } from '#worker/sites/site-origin.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { composeMail } from '../../mail/compose-commerce.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { bodyOf } from '../pages/page-of.ts';

/** Member areas and who is in them. */
export const memberAreasApi = new Hono<AppEnv>();

const PATH = '/api/member-areas';
const NO_STORE = { 'cache-control': 'no-store' };

const list = async (c: Context<AppEnv>, status: 200 | 201 = 200) =>
  c.json({ areas: await countedAreas(c.env.DB, c.var.site.id, Date.now()) }, status, NO_STORE);

/** The area of `:id` on this site; any other is 404. */
async function areaOf(c: Context<AppEnv>): Promise<MemberArea> {
  const id = idSchema.safeParse(c.req.param('id'));
  const area = id.success ? await readArea(c.env.DB, c.var.site.id, id.data) : null;
  if (!area) throw notFound(c.req.path);
  return area;
}

const LOST: Readonly<Record<string, string>> = {
  once: 'Choose a product of the shop.',
  recurring: 'Choose a product of the shop, and one of its plans.',
};

async function save(c: Context<AppEnv>, id: string): Promise<void> {
  const content = await bodyOf(c, memberAreaInputSchema);
  const labels = content.options.map(({ label }) => label.toLowerCase());
  if (new Set(labels).size < labels.length)
    throw invalid({ options: 'Give the two options different names.' });
  const [lost] = await lostOptions(c.env.DB, c.var.site.id, content.options);
  if (lost !== undefined)
    throw invalid({ [`options.${lost}.itemId`]: LOST[content.options[lost]?.kind ?? ''] ?? '' });
  const bounds = { now: Date.now(), limit: MAX_MEMBER_AREAS };
  if (!(await saveArea(c.env.DB, c.var.site.id, id, content, bounds)))
    throw conflict(`A site has at most ${MAX_MEMBER_AREAS} member areas.`);
}

memberAreasApi.get(PATH, (c) => list(c));

memberAreasApi.post(PATH, async (c) => {
  await save(c, createId());
  return list(c, 201);
});

memberAreasApi.put(`${PATH}/:id`, async (c) => {
  await save(c, (await areaOf(c)).id);
  return list(c);
});

memberAreasApi.delete(`${PATH}/:id`, async (c) => {
  const area = await areaOf(c);
  if (!(await deleteArea(c.env.DB, c.var.site.id, area.id)))
    throw conflict('Pages are locked to this area.', 'Choose other readers for them first.');
  return list(c);
});

memberAreasApi.get(`${PATH}/:id/members`, async (c) => {
  const { id } = await areaOf(c);
  const after = (c.req.query('after') ?? '').slice(0, 256);
  return c.json(await membersOf(c.env.DB, c.var.site.id, id, Date.now(), { after }), 200, NO_STORE);
});

memberAreasApi.get(`${PATH}/:id/members/export`, async (c) => {
  const { id } = await areaOf(c);
  const { members } = await membersOf(c.env.DB, c.var.site.id, id, Date.now(), { limit: null });
  const day = (at: number | null) => (at === null ? '' : new Date(at).toISOString().slice(0, 10));
  const rows = members.map(({ email, name, source, since, endsAt }) => [
    email,
    name,
    source,
    day(since),
    day(endsAt),
  ]);
  return c.body([['Email', 'Name', 'Joined by', 'Since', 'Until'], ...rows].map(csvLine).join(''), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="members.csv"',
    ...NO_STORE,
  });
});

/** Opens the area to an address, and tells it so in the same batch. */
memberAreasApi.post(`${PATH}/:id/members`, async (c) => {
  const area = await areaOf(c);
  const { email, endsAt } = await bodyOf(c, inviteMemberSchema);
  const now = Date.now();
  if (endsAt !== null && endsAt <= now) throw invalid({ endsAt: 'The end must be in the future.' });
  const { settings, design, id: websiteId } = c.var.site;
  const origin = siteOrigin(c);
  const { wordings } = (await readMailRules(c.env.DB, websiteId)).settings;
  const mail = {
    ...composeMail(
      { kind: 'member-invitation', area: { name: area.name, href: `${origin}/membership/${area.id}` } },
      { settings, design, origin },
      wordings['member-invitation'],
    ),
    websiteId,
    kind: 'member-invitation',
    recipient: email,
    // Twice in a minute is one click too many.
    idempotencyKey: `member:${area.id}:${email}:${Math.floor(now / 60_000)}`,
  };
  const target = { areaId: area.id, email, source: 'invited' as const, endsAt };
  await admit(c.env.DB, websiteId, target, now, [statement(c.env.DB, insertMail(mail, now))]);
  c.executionCtx.waitUntil(deliverMail(c.env, Date.now()));
  return c.json(await membersOf(c.env.DB, websiteId, area.id, now), 201, NO_STORE);
});

const removeSchema = z.object({ email: inviteMemberSchema.shape.email });

memberAreasApi.post(`${PATH}/:id/members/remove`, async (c) => {
  const area = await areaOf(c);
  const { email } = await bodyOf(c, removeSchema);
  await removeMember(c.env.DB, c.var.site.id, area.id, email, Date.now());
  return c.json(await membersOf(c.env.DB, c.var.site.id, area.id, Date.now()), 200, NO_STORE);
});
