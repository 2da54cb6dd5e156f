import { dayAndTime } from '#domain/i18n/dates.ts';
import { problemText } from '#domain/releases.ts';
import { getSiteOrigin } from '#domain/sites/hosts.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { PartProblem } from '#schema/contracts/releases/release.ts';
import { run } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { findBusinessAddress } from '#worker/db/mail/mail-site.ts';
import { publishRelease } from '#worker/db/releases/put-live.ts';
import { changeRelease, listDueReleases, type StoredRelease } from '#worker/db/releases/releases.ts';
import { insertAuditEntry } from '#worker/db/shared/audit.ts';
import { loadMessages } from '#worker/i18n/load-messages.ts';
import { siteMail } from '#worker/mail/site-mail.ts';
import { findSite, spreadSite } from '#worker/sites/spread-revision.ts';

/** Time in ms for which a release is retried after a failure that its parts did not cause. */
const PATIENCE_MS = HOUR_MS;

/**
 * Publishes due releases, each only once even if runs are concurrent. A failure does not block other
 * releases.
 */
export async function publishDueReleases(env: Env, now: number): Promise<void> {
  for (const release of await listDueReleases(env.DB, now)) {
    try {
      await publishOne(env, release, now);
    } catch (error) {
      console.error(`release ${release.id} failed`, error);
      if (now - (release.publishOn ?? now) > PATIENCE_MS) await reopenRelease(env, release, [], now);
    }
  }
}

async function publishOne(env: Env, release: StoredRelease, now: number): Promise<void> {
  const { id: releaseId, websiteId } = release;
  const outcome = await publishRelease({ env, websiteId, releaseId, now, accountId: null }, release);
  if (outcome.kind === 'done') {
    const entry = { websiteId, accountId: null, action: 'release.published', subject: releaseId };
    await run(env.DB, insertAuditEntry(entry, now));
    await spreadSite(env, websiteId, now);
  }
  if (outcome.kind === 'refused') await reopenRelease(env, release, outcome.problems, now);
}

async function reopenRelease(
  env: Env,
  release: StoredRelease,
  problems: PartProblem[],
  now: number,
): Promise<void> {
  const change = { status: 'open' as const, problems };
  if (!(await changeRelease(env.DB, release, change, now))) return;
  const { id, websiteId, title, publishOn } = release;
  const [site, recipient] = await Promise.all([
    findSite(env, websiteId, now),
    findBusinessAddress(env.DB, websiteId),
  ]);
  if (!site || !recipient) return;
  await loadMessages(env, site.settings.locale);
  const { timeZone } = site.settings;
  const at = dayAndTime({ locale: 'en', timeZone }, publishOn ?? now);
  const origin = getSiteOrigin(env, { domain: site.domains[0], identifier: site.identifier });
  const message = {
    subject: `“${title}” was not published`,
    paragraphs: [
      `The release “${title}” was scheduled for ${at}, but could not be published. Your site has not changed.`,
      ...problems.map(problemText),
    ],
    action: { text: 'View the release', href: `${origin}/config/releases/${id}` },
  };
  const about = { kind: 'release-failed', recipient, idempotencyKey: `release:${id}:${release.version}` };
  await run(env.DB, insertMail(siteMail(site, message, about), now));
}
