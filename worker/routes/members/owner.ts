import type { Context } from 'hono';
import { csvLine } from '#domain/catalogue/write-csv.ts';
import * as calls from '#schema/contracts/members/calls.ts';
import {
  MAX_MEMBER_AREAS,
  type MemberArea,
  type MemberAreaInput,
} from '#schema/contracts/members/member-areas.ts';
import { Routes } from '#worker/calls/routes.ts';
import { createId } from '#worker/crypto/random.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { getMailRules } from '#worker/db/mail/mail-rules.ts';
import { admitMember, removeMember } from '#worker/db/members/admissions.ts';
import { listCountedAreas, listMembers } from '#worker/db/members/area-members.ts';
import { deleteArea, findArea, findLostOptions, saveArea } from '#worker/db/members/member-areas.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, invalid, notFound } from '#worker/errors.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { composeMail } from '#worker/mail/compose-commerce.ts';

export const memberAreasApi = new Routes();

const NO_STORE = { 'cache-control': 'no-store' };

const list = async (c: Context<AppEnv>) => ({
  areas: await listCountedAreas(c.env.DB, c.var.site.id, Date.now()),
});

async function getArea(c: Context<AppEnv>, id: string): Promise<MemberArea> {
  const area = await findArea(c.env.DB, c.var.site.id, id);
  if (!area) throw notFound(c.req.path);
  return area;
}

const LOST: Readonly<Record<string, string>> = {
  once: 'Choose a product from the store.',
  recurring: 'Choose a product from the store, and one of its plans.',
};

async function save(c: Context<AppEnv>, id: string, content: MemberAreaInput): Promise<void> {
  const labels = content.options.map(({ label }) => label.toLowerCase());
  if (new Set(labels).size < labels.length)
    throw invalid({ options: 'Give the two options different names.' });
  const [lost] = await findLostOptions(c.env.DB, c.var.site.id, content.options);
  if (lost !== undefined)
    throw invalid({ [`options.${lost}.itemId`]: LOST[content.options[lost]?.kind ?? ''] ?? '' });
  const bounds = { now: Date.now(), limit: MAX_MEMBER_AREAS };
  if (!(await saveArea(c.env.DB, c.var.site.id, id, content, bounds)))
    throw conflict(`A site can have up to ${MAX_MEMBER_AREAS} member areas.`);
}

memberAreasApi.handle(calls.listAreas, (c) => list(c));

memberAreasApi.handle(calls.createArea, async (c, { body }) => {
  await save(c, createId(), await body);
  return list(c);
});

memberAreasApi.handle(calls.saveArea, async (c, { params, body }) => {
  await save(c, (await getArea(c, params.id)).id, await body);
  return list(c);
});

memberAreasApi.handle(calls.deleteArea, async (c, { params }) => {
  const area = await getArea(c, params.id);
  if (!(await deleteArea(c.env.DB, c.var.site.id, area.id)))
    throw conflict('Some pages use this area.', 'Change who can view these pages first.');
  return list(c);
});

memberAreasApi.handle(calls.listMembers, async (c, { params, query }) => {
  const { id } = await getArea(c, params.id);
  const after = query.after.slice(0, 256);
  return listMembers(c.env.DB, c.var.site.id, id, Date.now(), { after });
});

memberAreasApi.handle(calls.exportMembers, async (c, { params }) => {
  const { id } = await getArea(c, params.id);
  const { members } = await listMembers(c.env.DB, c.var.site.id, id, Date.now(), { limit: null });
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

memberAreasApi.handle(calls.inviteMember, async (c, { params, body }) => {
  const area = await getArea(c, params.id);
  const { email, endsAt } = await body;
  const now = Date.now();
  if (endsAt !== null && endsAt <= now) throw invalid({ endsAt: 'The end must be in the future.' });
  const { settings, design, id: websiteId } = c.var.site;
  const origin = siteOrigin(c);
  const { wordings } = (await getMailRules(c.env.DB, websiteId)).settings;
  const mail = {
    ...composeMail(
      { kind: 'member-invitation', area: { name: area.name, href: `${origin}/membership/${area.id}` } },
      { settings, design, origin },
      wordings['member-invitation'],
    ),
    websiteId,
    kind: 'member-invitation',
    recipient: email,
    // If an owner clicks twice, the second invitation within a minute has the same key, and sends no email.
    idempotencyKey: `member:${area.id}:${email}:${Math.floor(now / 60_000)}`,
  };
  const target = { areaId: area.id, email, source: 'invited' as const, endsAt };
  await admitMember(c.env.DB, websiteId, target, now, [insertMail(mail, now)]);
  return listMembers(c.env.DB, websiteId, area.id, now);
});

memberAreasApi.handle(calls.removeMember, async (c, { params, body }) => {
  const area = await getArea(c, params.id);
  const { email } = await body;
  await removeMember(c.env.DB, c.var.site.id, area.id, email, Date.now());
  return listMembers(c.env.DB, c.var.site.id, area.id, Date.now());
});
