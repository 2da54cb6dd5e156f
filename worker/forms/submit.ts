import { findPopupForm, POPUP_BLOCK_ID } from '#domain/announcement/popup.ts';
import { answerLines, listEmails, normalizeAnswers } from '#domain/forms/answers.ts';
import { checkForm } from '#domain/forms/check-form.ts';
import { isConfigured, plannedDeliveries } from '#domain/forms/deliveries.ts';
import { asFiles } from '#domain/forms/fields/file.ts';
import { getMinFillMs, SUBMISSION_LIMITS } from '#domain/forms/limits.ts';
import { chooseFolder, isBlocked } from '#domain/forms/spam.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import { HONEYPOT } from '#schema/contracts/forms/limits.ts';
import type { SpamReason, Tracking } from '#schema/contracts/forms/submission.ts';
import type { FormValues } from '#schema/contracts/forms/values.ts';
import { createId, sha256Hex } from '#worker/crypto/random.ts';
import { nextAttempt } from '#worker/db/accounts/attempt-room.ts';
import {
  type FormPageRecord,
  type FoundForm,
  findForm,
  listBlocksWithForm,
} from '#worker/db/forms/lookup.ts';
import { saveSubmission } from '#worker/db/forms/save-submission.ts';
import type { AttemptLimit } from '#worker/db/shared/attempts.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import { checkCaptcha } from '../captcha/check.ts';
import type { SubmissionKey } from './submission-key.ts';

export interface Attempt {
  site: SiteSnapshot;
  formId: string;
  pageId: string;
  blockId: string;
  raw: Readonly<Record<string, unknown>>;
  /**
   * Null for a form submitted without JavaScript from a page without a key, because a cached page cannot
   * contain one.
   */
  key: SubmissionKey | null;
  /** Whether the form was submitted without JavaScript. The built-in captcha requires JavaScript. */
  isPlain: boolean;
  captchaKey: string | undefined;
  submitButtonText: string;
  isOverlayForm: boolean;
  tracking: Tracking;
  ip: string;
  ipHash: string;
  now: number;
  /** Returns whether this visitor may see a page that is not public. */
  canRead: (page: FormPageRecord) => Promise<boolean>;
}

export type SubmitOutcome =
  | { kind: 'stored'; submissionId: string; form: FormDefinition }
  /** The submission was already stored, so nothing new needs delivery. */
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

const uploadIds = (raw: Attempt['raw']): string[] =>
  Object.values(raw)
    .flat()
    .filter((value): value is string => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value))
    .slice(0, 200);

/** Processes a submission. Takes one database round trip to read and one to write. */
export async function submit(env: Env, attempt: Attempt): Promise<SubmitOutcome> {
  const outcome = await attemptSubmit(env, attempt);
  // A concurrent request stored the same submission first. The second attempt finds it and accepts the
  // answers as submitted.
  return outcome.kind === 'overtaken' ? finish(await attemptSubmit(env, attempt)) : outcome;
}

const finish = (outcome: SubmitOutcome | { kind: 'overtaken' }): SubmitOutcome =>
  outcome.kind === 'overtaken' ? { kind: 'refused' } : outcome;

async function attemptSubmit(env: Env, attempt: Attempt): Promise<SubmitOutcome | { kind: 'overtaken' }> {
  const { site, formId, raw, now } = attempt;
  const limits = submissionLimits(formId, attempt.ipHash);
  const found = await findForm(env.DB, {
    websiteId: site.id,
    formId,
    pageId: attempt.pageId,
    fileIds: uploadIds(raw),
    limits,
    startId: attempt.key?.start.id ?? '',
  });
  if (!found || !isConfigured(found.definition)) return { kind: 'not-configured' };
  const misplaced = await placeProblem(attempt, found);
  if (misplaced) return misplaced;
  const full = fullUntil(found, limits, now);
  if (full !== null) return { kind: 'limited', retryAfterSeconds: full };
  if (isSent(attempt, found)) return { kind: 'accepted', form: found.definition };
  const unused = new Map([...found.files].filter(([, { submissionId }]) => submissionId === null));
  const { values, errors } = readAnswers(attempt, found.definition, unused);
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const captcha = await checkFormCaptcha(env, attempt, found);
  if (captcha.kind === 'unavailable') return { kind: 'captcha-unavailable' };
  if (captcha.kind === 'unsolved' && (!attempt.isPlain || found.definition.captcha.provider !== 'altcha'))
    return { kind: 'captcha-missing' };
  const doubt = findSpamReason(attempt, found, values);
  const isCertain = chooseFolder(doubt) === 'spam';
  const spamReason = captcha.kind === 'unsolved' && !isCertain ? 'no-captcha' : doubt;
  const submissionId = createId();
  const outcome = await saveSubmission(
    env.DB,
    {
      id: submissionId,
      websiteId: site.id,
      formId,
      formVersion: found.version,
      values,
      searchText: answerTexts(found.definition, values, site.settings.locale).slice(0, MAX_SEARCH_CHARACTERS),
      email: listEmails(found.definition, values)[0]?.toLowerCase() ?? null,
      status: chooseFolder(spamReason),
      spamReason,
      submitButtonText: attempt.submitButtonText,
      isOverlayForm: attempt.isOverlayForm,
      // The form of a popup is not a block on its page, so the browser may send any page id.
      pageId: found.page?.isVisible ? attempt.pageId : '',
      blockId: attempt.blockId,
      tracking: { ...attempt.tracking, ...(site.inLanguage && { language: site.settings.locale }) },
      ipHash: attempt.ipHash,
      digest: await sha256Hex(`${formId}:${attempt.ipHash}:${JSON.stringify(values)}`),
      isKept: found.definition.storage.isStored || spamReason !== null,
      spends: [
        ...listSpentKeys(attempt, found),
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
      return chooseFolder(spamReason) !== 'spam'
        ? { kind: 'stored', submissionId, form: found.definition }
        : { kind: 'accepted', form: found.definition };
    case 'repeated':
      return { kind: 'accepted', form: found.definition };
    case 'limited':
      return outcome;
    case 'spent':
      if (attempt.key && !found.isStartSpent && outcome.keys.includes(attempt.key.start.id))
        return { kind: 'overtaken' };
      return attempt.key && outcome.keys.includes(attempt.key.id)
        ? { kind: 'refused' }
        : { kind: 'captcha-missing' };
  }
}

function isSent(attempt: Attempt, { definition, files, sentAnswers }: FoundForm): boolean {
  if (sentAnswers === null) return false;
  return JSON.stringify(readAnswers(attempt, definition, files).values) === sentAnswers;
}

function readAnswers({ raw, site }: Attempt, definition: FormDefinition, files: FoundForm['files']) {
  const texts = findMessages(site.settings.locale).forms;
  const { values, errors } = checkForm(definition, raw, { files, texts });
  return { values: normalizeAnswers(definition, values), errors };
}

/**
 * Returns the single-use keys: the submission key and, if still unused, its form start. Other keys with a
 * used start remain valid, once each.
 */
function listSpentKeys({ key }: Attempt, { isStartSpent }: FoundForm): { key: string; expiresAt: number }[] {
  if (key === null) return [];
  const spent = { key: key.id, expiresAt: key.expiresAt };
  return isStartSpent ? [spent] : [spent, { key: key.start.id, expiresAt: key.start.expiresAt }];
}

/**
 * Returns a problem unless the form is on a page visible to this visitor, in the site's header or footer,
 * or in its popup.
 */
async function placeProblem(
  { site, formId, pageId, blockId, canRead }: Attempt,
  { page }: FoundForm,
): Promise<SubmitOutcome | null> {
  const { header, footer } = site.headerFooter;
  if (blockId === POPUP_BLOCK_ID && findPopupForm(site.settings.popupOverlay) === formId) return null;
  if (listBlocksWithForm([...header.sections, ...footer.sections], formId).includes(blockId)) return null;
  if (pageId !== '' && page && (!page.isVisible || !(await canRead(page)))) return { kind: 'not-configured' };
  return page?.blockIds.includes(blockId) ? null : { kind: 'misplaced' };
}

/** Returns how long to wait in seconds, or null if the rate limits allow another submission. */
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

/** Returns why a submission is suspected spam, or null. */
function findSpamReason(
  { site, raw, key, ipHash, now }: Attempt,
  found: FoundForm,
  values: FormValues,
): SpamReason | null {
  if (raw[HONEYPOT]) return 'honeypot';
  const text = answerTexts(found.definition, values, site.settings.locale);
  const emails = listEmails(found.definition, values);
  if (isBlocked(found.blockList, { emails, ipHash, text })) return 'blocked';
  if (key === null) return 'no-start';
  const startedAt = found.isStartSpent ? key.issuedAt : key.start.at;
  return now - startedAt < getMinFillMs(Object.keys(values).length) ? 'too-fast' : null;
}

const MAX_SEARCH_CHARACTERS = 20_000;
const answerTexts = (form: FormDefinition, values: FormValues, locale: string): string =>
  answerLines(form, values, locale)
    .filter(({ id }) => values[id] !== undefined)
    .map(({ text }) => text)
    .join('\n');
