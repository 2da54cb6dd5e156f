import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { createId } from '#worker/crypto/random.ts';
import { call } from './owner.ts';
import { request, type SignedIn, signIn } from './site.ts';

export const signInKeeper = () => signIn(ROLE.storeManager);

export const createKey = () => ({ idempotencyKey: createId() });

export const readAs = async (who: SignedIn, path: string) => {
  const answer = await request(path, { headers: who.headers });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};

export const findProblems = async (path: string, body: unknown) => {
  const answer = await call<WireError>(await signInKeeper(), 'POST', path, body);
  return [answer.status, Object.keys(answer.body.errors ?? {})];
};
