import { createHmac } from 'node:crypto';
import { canJoin } from '#domain/analytics/experiments/can-join.ts';
import { EXPERIMENT_COOKIE } from '#domain/analytics/visit-cookies.ts';
import { CONSENT_COOKIE, readConsent } from '#domain/consent-policy.ts';
import { readCookieValue } from '#domain/links/cookie-value.ts';
import { isEqualConstantTime } from '#worker/crypto/random.ts';
import { signingKeys } from '#worker/crypto/tokens.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';

type Keys = Pick<Env, 'SIGNING_KEYS'>;

/** Matches a cookie value: a random id with its signature for this site. */
const VALUE = /^([0-9a-f-]{36})\.([\w-]{22})$/;

const sign = (key: Uint8Array, siteId: string, id: string): string =>
  createHmac('sha256', key).update(`experiments:${siteId}:${id}`).digest('base64url').slice(0, 22);

export const signVisitorId = (env: Keys, siteId: string, id: string): string =>
  `${id}.${sign(signingKeys(env)[0].bytes, siteId, id)}`;

/** Returns the visitor's id for experiments, '' if the visitor may be given one, or null if not. */
export function readVisitorId(
  env: Keys,
  { id: siteId, settings }: SiteSnapshot,
  headers: Headers,
): string | null {
  const consent = readConsent(readCookie(headers, CONSENT_COOKIE.name));
  const will = { consent, isPrivate: headers.get('sec-gpc') === '1' };
  if (!canJoin(settings, will)) return null;
  const [, id = '', signature = ''] = VALUE.exec(readCookie(headers, EXPERIMENT_COOKIE.name) ?? '') ?? [];
  if (id === '') return '';
  return signingKeys(env).some(({ bytes }) => isEqualConstantTime(sign(bytes, siteId, id), signature))
    ? id
    : '';
}

export const hasExperimentCookie = (headers: Headers): boolean =>
  readCookie(headers, EXPERIMENT_COOKIE.name) !== undefined;

export const writeExperimentCookie = (value: string, isHttps: boolean): string =>
  `${EXPERIMENT_COOKIE.name}=${value}; Path=/; Max-Age=${value === '' ? 0 : EXPERIMENT_COOKIE.maxAgeSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;

const readCookie = (headers: Headers, name: string) => readCookieValue(headers.get('cookie') ?? '', name);
