import type { Context } from 'hono';

const PREFIX = 'sw_live_';
/** Matches `sw_live_<id>_<secret>`. The prefix lets secret scanners find a leaked key. */
const TOKEN = /^sw_live_([0-9a-f]{24})_([0-9a-f]{64})$/;

export interface KeyToken {
  id: string;
  secret: string;
}

export const formatKeyToken = ({ id, secret }: KeyToken): string => `${PREFIX}${id}_${secret}`;

export function parseKeyToken(token: string): KeyToken | null {
  const [, id, secret] = TOKEN.exec(token) ?? [];
  return id && secret ? { id, secret } : null;
}

/** Returns a request's bearer token if it looks like an API key. Other bearer tokens are ignored. */
export function readKeyToken(c: Context): string | null {
  const [, token = ''] = /^bearer +(sw_\S*)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  return token === '' ? null : token;
}
