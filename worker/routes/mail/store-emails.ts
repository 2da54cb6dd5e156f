import type { Context } from 'hono';
import { fillText, PLACEHOLDERS_AS_WRITTEN } from '#domain/mail/mail-texts.ts';
import { wordingProblems } from '#domain/mail/placeholders.ts';
import { sampleFacts } from '#domain/mail/sample.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import * as calls from '#schema/contracts/mail/calls.ts';
import {
  COMMERCE_MAIL_KINDS,
  type CommerceMailKind,
  type MailSettings,
  type MailSettingsView,
  type MailWording,
} from '#schema/contracts/mail/mail.ts';
import { run } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { getMailRules } from '#worker/db/mail/mail-rules.ts';
import { countAttempt } from '#worker/db/shared/attempts.ts';
import { saveStoreRules } from '#worker/db/store/store-rules.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { toActor } from '#worker/kernel/session.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, loginRequired, tooMany } from '../../errors.ts';
import { composeMail } from '../../mail/compose-commerce.ts';

export const storeEmailsApi = new Routes();

const TESTS = { limit: 20, windowMs: HOUR_MS };

async function getView(c: Context<AppEnv>): Promise<MailSettingsView> {
  const { kinds } = findMessages(c.var.site.settings.locale).mails;
  const standard = Object.fromEntries(
    COMMERCE_MAIL_KINDS.map((kind) => {
      const [subject, introduction] = [kinds[kind].subject, kinds[kind].introduction].map((text) =>
        fillText(text, PLACEHOLDERS_AS_WRITTEN),
      );
      return [kind, { subject, introduction }];
    }),
  ) as Record<CommerceMailKind, MailWording>;
  return { ...(await getMailRules(c.env.DB, c.var.site.id)), standard };
}

function listProblems({ wordings }: MailSettings): Record<string, string> {
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

/** Returns the settings without empty texts, so that later improvements of the default texts apply. */
const entered = ({ wordings, ...rules }: MailSettings): MailSettings => ({
  ...rules,
  wordings: Object.fromEntries(
    Object.entries(wordings).filter(([, { subject, introduction }]) => subject !== '' || introduction !== ''),
  ),
});

storeEmailsApi.handle(calls.readStoreEmails, getView);

storeEmailsApi.handle(calls.saveStoreEmails, async (c, { body }) => {
  const { version, settings } = await body;
  const errors = listProblems(settings);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const change = {
    websiteId: c.var.site.id,
    ...toActor(c.var.session),
    now: Date.now(),
    version,
  };
  if (!(await saveStoreRules(c.env.DB, change, 'mails', entered(settings))))
    throw conflict(
      'Someone else saved the email settings.',
      'Your changes are still here. Load the page again in another window to compare.',
    );
  return getView(c);
});

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

storeEmailsApi.handle(calls.previewStoreEmail, async (c, { params, body }) => {
  const { subject, text, html } = sample(c, params.kind, await body);
  return { subject, text, html };
});

storeEmailsApi.handle(calls.testStoreEmail, async (c, { params, body }) => {
  const { kind } = params;
  const { key, ...wording } = await body;
  const { session, site } = c.var;
  if (!session) throw loginRequired();
  const mail = sample(c, kind, wording);
  const now = Date.now();
  const { isAllowed } = await countAttempt(
    c.env.DB,
    [{ key: `mail-test:${site.id}:${session.accountId}`, ...TESTS }],
    now,
  );
  if (!isAllowed) throw tooMany('Too many test emails. Please try again in an hour.');
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
  return { recipient: session.email };
});
