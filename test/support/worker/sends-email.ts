import { env } from 'cloudflare:test';

/** Runs `act` on a server that sends email. The servers of the tests only store it. */
export async function whileSendingEmail<Result>(act: () => Promise<Result>): Promise<Result> {
  const { MAIL_FROM } = env;
  Object.assign(env, { MAIL_FROM: 'shop@site.test' });
  try {
    return await act();
  } finally {
    Object.assign(env, { MAIL_FROM });
  }
}
