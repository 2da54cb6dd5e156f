import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { FORM_START_SECONDS } from '#domain/forms/limits.ts';
import { isSecure } from '#worker/kernel/cookies.ts';
import type { AppEnv } from '../env.ts';
import { issueKey, readOldKey, type SubmissionKey } from './submission-key.ts';

const PATH = '/api/form';
const cookieName = (formId: string) => `form-start-${formId}`;

/** Stores a submission key in a cookie, because a cached page cannot contain one. Keeps a valid key. */
export async function startPlainForm(c: Context<AppEnv>, formId: string): Promise<void> {
  const owner = { websiteId: c.var.site.id, formId };
  const known = await readPlainKey(c, { formId, key: '' });
  c.header('cache-control', 'no-store');
  if (known) return;
  setCookie(c, cookieName(formId), await issueKey(c.env, owner, ''), {
    path: PATH,
    httpOnly: true,
    secure: isSecure(c),
    sameSite: 'Lax',
    maxAge: FORM_START_SECONDS,
  });
}

/** Reads the submission key in the form or, without one, the key in the cookie. */
export async function readPlainKey(
  c: Context<AppEnv>,
  { formId, key }: { formId: string; key: string },
): Promise<SubmissionKey | null> {
  const token = plainToken(c, { formId, key });
  return token === '' ? null : readOldKey(c.env, { websiteId: c.var.site.id, formId }, token);
}

/**
 * Issues a submission key for a form displayed again with errors. The new key keeps the previous key's form
 * start.
 */
export const renewPlainKey = (c: Context<AppEnv>, before: { formId: string; key: string }): Promise<string> =>
  issueKey(c.env, { websiteId: c.var.site.id, formId: before.formId }, plainToken(c, before));

const plainToken = (c: Context<AppEnv>, { formId, key }: { formId: string; key: string }): string =>
  key || (formId === '' ? '' : (getCookie(c, cookieName(formId)) ?? ''));

/** Deletes the cookie with the submission key, which is valid for one submission. */
export const endPlainForm = (c: Context<AppEnv>, formId: string): unknown =>
  deleteCookie(c, cookieName(formId), { path: PATH, secure: isSecure(c) });
