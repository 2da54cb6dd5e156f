import { findPopupForm, POPUP_BLOCK_ID } from '#domain/announcement/popup.ts';
import { answerLines, listEmails } from '#domain/forms/answers.ts';
import { isBlocked } from '#domain/forms/block-list.ts';
import { checkForm } from '#domain/forms/check-form.ts';
import { isConfigured, plannedDeliveries } from '#domain/forms/deliveries.ts';
import { asFiles } from '#domain/forms/fields/file.ts';
import { isTooFast } from '#domain/forms/fill-time.ts';
import { normalizeAnswers } from '#domain/forms/normalize-answers.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import { HONEYPOT, SUBMISSION_LIMITS } from '#schema/contracts/forms/limits.ts';
import type { SpamReason, Tracking } from '#schema/contracts/forms/submission.ts';
import type { FormValues } from '#schema/contracts/forms/values.ts';
import { createId, sha256Hex } from '#worker/crypto/random.ts';
import { nextAttempt } from '#worker/db/accounts/attempt-room.ts';
import type { AttemptLimit } from '#worker/db/accounts/attempts.ts';
import { blocksShowing, type FormPageRecord, type FoundForm, findForm } from '#worker/db/forms/lookup.ts';
import { saveSubmission } from '#worker/db/forms/save-submission.ts';
import type { SiteSnapshot } from '#worker/db/sites/site-snapshot.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { checkCaptcha } from '../captcha/check.ts';
import type { SubmissionKey } from './submission-key.ts';

/** A submission as received, from the script or a plain form. */
export interface Attempt {
  site: SiteSnapshot;
  formId: string;
  pageId: string;
  blockId: string;
  raw: Readonly<Record<string, unknown>>;
  /** Null for a plain form: a cached page cannot contain a key. */
  key: SubmissionKey | null;
  /** Sent without script, and so without the means to solve a captcha of its own. */
  isPlain: boolean;
  captchaKey: string | undefined;
  submitButtonText: string;
  isOverlayForm: boolean;
  tracking: Tracking;
  ip: string;
  ipHash: string;
  now: number;
  /** Whether this visitor may see a page that is not public. */
  canRead: (page: FormPageRecord) => Promise<boolean>;
}

export type SubmitOutcome =
  | { kind: 'stored'; submissionId: string; form: FormDefinition }
  /** Accepted, with nothing new to deliver. */
  | { kind: 'accepted'; form: FormDefinition }
  | { kind: 'refused' }
  | { kind: 'not-configured' }
  | { kind: 'misplaced' }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'captcha-missing' }
  | { kind: 'captcha-unavailable' }
  | { kind: 'limited'; retryAfterSeconds: number };

const submissionLimits = (formId: string, ipHash: string): AttemptLimit[] => [
  { key: `form:${formId}:${ipHash}`, ...SUBMISSION_LIMITS.perAddress },
  { key: `form:${formId}`, ...SUBMISSION_LIMITS.perForm },
];

/** Ids of the uploads that answers may refer to. */
const uploadIds = (raw: Attempt['raw']): string[] =>
  Object.values(raw)
    .flat()
    .filter((value): value is string => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value))
    .slice(0, 200);

/** Validates and stores a submission: one round trip to read, one to write. Rejects when D1 does. */
export async function submit(env: Env, attempt: Attempt): Promise<SubmitOutcome> {
  const { site, formId, raw, now } = attempt;
  const limits = submissionLimits(formId, attempt.ipHash);
  const found = await findForm(env.DB, {
    websiteId: site.id,
    formId,
    pageId: attempt.pageId,
    fileIds: uploadIds(raw),
    limits,
  });
  if (!found || !isConfigured(found.definition)) return { kind: 'not-configured' };
  const misplaced = await placeProblem(attempt, found);
  if (misplaced) return misplaced;
  const full = fullUntil(found, limits, now);
  if (full !== null) return { kind: 'limited', retryAfterSeconds: full };
  const { values: answers, errors } = checkForm(found.definition, raw, {
    files: found.files,
    texts: findMessages(site.settings.locale).forms,
  });
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const values = normalizeAnswers(found.definition, answers);
  const captcha = await checkFormCaptcha(env, attempt, found);
  if (captcha.kind === 'unavailable') return { kind: 'captcha-unavailable' };
  if (captcha.kind === 'unsolved' && (!attempt.isPlain || found.definition.captcha.provider !== 'altcha'))
    return { kind: 'captcha-missing' };
  const spamReason = captcha.kind === 'unsolved' ? 'no-captcha' : findSpamReason(attempt, found, values);
  const submissionId = createId();
  const outcome = await saveSubmission(
    env.DB,
    {
      id: submissionId,
      websiteId: site.id,
      formId,
      formVersion: found.version,
      values,
      searchText: searchText(found.definition, values, site.settings.locale),
      email: listEmails(found.definition, values)[0]?.toLowerCase() ?? null,
      spamReason,
      submitButtonText: attempt.submitButtonText,
      isOverlayForm: attempt.isOverlayForm,
      // A popup's form is no block of its page, so what names that page may be made up.
      pageId: found.page?.isVisible ? attempt.pageId : '',
      blockId: attempt.blockId,
      tracking: attempt.tracking,
      ipHash: attempt.ipHash,
      digest: await sha256Hex(`${formId}:${attempt.ipHash}:${JSON.stringify(values)}`),
      isKept: found.definition.storage.isStored || spamReason !== null,
      spends: [
        ...(attempt.key ? [{ key: attempt.key.id, expiresAt: attempt.key.expiresAt }] : []),
        ...(captcha.kind === 'solved' && captcha.spends ? [captcha.spends] : []),
      ],
      deliveries: plannedDeliveries(found.definition, values),
      fileIds: Object.values(values).flatMap((value) => asFiles(value).map(({ id }) => id)),
    },
    limits,
    now,
  );
  switch (outcome.kind) {
    case 'stored':
      return spamReason === null
        ? { kind: 'stored', submissionId, form: found.definition }
        : { kind: 'accepted', form: found.definition };
    case 'repeated':
      return { kind: 'accepted', form: found.definition };
    case 'limited':
      return outcome;
    case 'spent':
      return attempt.key && outcome.keys.includes(attempt.key.id)
        ? { kind: 'refused' }
        : { kind: 'captcha-missing' };
  }
}

/** The form must be on a page that this visitor may see, in the site's header or footer, or in its popup. */
async function placeProblem(
  { site, formId, pageId, blockId, canRead }: Attempt,
  { page }: FoundForm,
): Promise<SubmitOutcome | null> {
  const { header, footer } = site.headerFooter;
  if (blockId === POPUP_BLOCK_ID && findPopupForm(site.settings.popupOverlay) === formId) return null;
  if (blocksShowing([...header.sections, ...footer.sections], formId).includes(blockId)) return null;
  if (pageId !== '' && page && (!page.isVisible || !(await canRead(page)))) return { kind: 'not-configured' };
  return page?.blockIds.includes(blockId) ? null : { kind: 'misplaced' };
}

/** Seconds until the rate limits allow another submission; null when they do now. */
function fullUntil({ counters }: FoundForm, limits: readonly AttemptLimit[], now: number): number | null {
  const answer = nextAttempt(counters, limits, now);
  return answer.isAllowed ? null : answer.retryAfterSeconds;
}

function checkFormCaptcha(env: Env, attempt: Attempt, { definition, captchaKeys }: FoundForm) {
  const { provider } = definition.captcha;
  if (provider === null) return { kind: 'solved' as const, spends: null };
  const { site, formId, captchaKey, ip, now } = attempt;
  return checkCaptcha(env, provider, {
    websiteId: site.id,
    formId,
    captchaKey,
    keys: captchaKeys.get(provider) ?? null,
    hosts: [site.host, ...site.domains],
    ip,
    now,
  });
}

/** Why a submission goes to the spam folder, where the owner can still find it; null when it does not. */
function findSpamReason(
  { raw, key, ipHash, now }: Attempt,
  found: FoundForm,
  values: FormValues,
): SpamReason | null {
  if (raw[HONEYPOT]) return 'honeypot';
  const answered = Object.keys(values).length;
  if (key && isTooFast(now - key.issuedAt, answered)) return 'too-fast';
  const text = JSON.stringify(values);
  const emails = listEmails(found.definition, values);
  return isBlocked(found.blockList, { emails, ipHash, text }) ? 'blocked' : null;
}

const MAX_SEARCH_CHARACTERS = 20_000;
const searchText = (form: FormDefinition, values: FormValues, locale: string): string =>
  answerLines(form, values, locale)
    .filter(({ id }) => values[id] !== undefined)
    .map(({ text }) => text)
    .join('\n')
    .slice(0, MAX_SEARCH_CHARACTERS);
