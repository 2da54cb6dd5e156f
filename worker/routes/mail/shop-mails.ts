import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { fillText, PLACEHOLDERS_AS_WRITTEN } from '#domain/mail/mail-texts.ts';
import { sampleFacts } from '#domain/mail/sample.ts';
import { wordingProblems } from '#domain/mail/wording-problems.ts';
import {
  COMMERCE_MAIL_KINDS,
  type CommerceMailKind,
  clickKeySchema,
  isCommerceMailKind,
  type MailPreview,
  type MailSettings,
  type MailSettingsView,
  type MailWording,
  mailSettingsSchema,
  mailWordingSchema,
} from '#schema/contracts/mail/mail.ts';
import { countAttempt } from '#worker/db/accounts/attempts.ts';
import { run } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { readMailRules } from '#worker/db/mail/mail-rules.ts';
import { saveStoreRules } from '#worker/db/shop/store-rules.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { siteOrigin } from '#worker/sites/site-origin.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, loginRequired, notFound, tooMany } from '../../errors.ts';
import { composeMail } from '../../mail/compose-commerce.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { bodyOf } from '../pages/page-of.ts';

/** Mails of the shop: the owner's words, a look at each, and a test to oneself. */
export const shopMailsApi = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };
const TESTS = { limit: 20, windowMs: 3_600_000 };
const settingsBody = z.object({ version: z.number().int().min(0), settings: mailSettingsSchema });
const testBody = mailWordingSchema.extend({ key: clickKeySchema });

async function viewOf(c: Context<AppEnv>): Promise<MailSettingsView> {
  const { kinds } = findMessages(c.var.site.settings.locale).mails;
  const standard = Object.fromEntries(
    COMMERCE_MAIL_KINDS.map((kind) => {
      const [subject, introduction] = [kinds[kind].subject, kinds[kind].introduction].map((text) =>
        fillText(text, PLACEHOLDERS_AS_WRITTEN),
      );
      return [kind, { subject, introduction }];
    }),
  ) as Record<CommerceMailKind, MailWording>;
  return { ...(await readMailRules(c.env.DB, c.var.site.id)), standard };
}

function problemsOf({ wordings }: MailSettings): Record<string, string> {
  return Object.fromEntries(
    COMMERCE_MAIL_KINDS.flatMap((kind) => {
      const wording = wordings[kind];
      if (!wording) return [];
      return Object.entries(wordingProblems(kind, wording)).map(([field, text]) => [
        `settings.wordings.${kind}.${field}`,
        text,
      ]);
    }),
  );
}

/** Words that nobody entered are not kept: the standard ones may become better. */
const entered = ({ wordings, ...rules }: MailSettings): MailSettings => ({
  ...rules,
  wordings: Object.fromEntries(
    Object.entries(wordings).filter(([, { subject, introduction }]) => subject !== '' || introduction !== ''),
  ),
});

shopMailsApi.get('/api/commerce/mails', async (c) => c.json(await viewOf(c), 200, NO_STORE));

shopMailsApi.put('/api/commerce/mails', async (c) => {
  const { version, settings } = await bodyOf(c, settingsBody);
  const errors = problemsOf(settings);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const change = {
    websiteId: c.var.site.id,
    accountId: c.var.session?.accountId ?? null,
    now: Date.now(),
    version,
  };
  if (!(await saveStoreRules(c.env.DB, change, 'mails', entered(settings))))
    throw conflict(
      'Someone else saved the email settings.',
      'Your changes are still here. Load the page again in another window to compare.',
    );
  return c.json(await viewOf(c), 200, NO_STORE);
});

function kindOf(c: Context<AppEnv>): CommerceMailKind {
  const kind = c.req.param('kind');
  if (!isCommerceMailKind(kind)) throw notFound(c.req.path);
  return kind;
}

/** The mail of a kind with made-up facts and these words. */
function sample(c: Context<AppEnv>, kind: CommerceMailKind, wording: MailWording) {
  const errors = wordingProblems(kind, wording);
  if (Object.keys(errors).length > 0) throw invalid({ ...errors });
  const { settings, design } = c.var.site;
  const origin = siteOrigin(c);
  const currency = settings.store.selectedCurrency;
  return composeMail(
    sampleFacts(kind, { currency, origin, now: Date.now() }),
    { settings, design, origin },
    wording,
  );
}

shopMailsApi.post('/api/commerce/mails/:kind/preview', async (c) => {
  const { subject, text, html } = sample(c, kindOf(c), await bodyOf(c, mailWordingSchema));
  return c.json({ subject, text, html } satisfies MailPreview, 200, NO_STORE);
});

shopMailsApi.post('/api/commerce/mails/:kind/test', async (c) => {
  const kind = kindOf(c);
  const { key, ...wording } = await bodyOf(c, testBody);
  const { session, site } = c.var;
  if (!session) throw loginRequired();
  const mail = sample(c, kind, wording);
  const now = Date.now();
  const { isAllowed } = await countAttempt(
    c.env.DB,
    [{ key: `mail-test:${site.id}:${session.accountId}`, ...TESTS }],
    now,
  );
  if (!isAllowed) throw tooMany('Too many test emails. Please wait an hour before the next.');
  await run(
    c.env.DB,
    insertMail(
      {
        ...mail,
        websiteId: site.id,
        kind,
        recipient: session.email,
        subject: `Test: ${mail.subject}`,
        replyTo: '',
        idempotencyKey: `mail-test:${session.accountId}:${key}`,
      },
      now,
    ),
  );
  c.executionCtx.waitUntil(deliverMail(c.env, now));
  return c.json({ recipient: session.email }, 202);
});
