import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { WireError } from '#schema/contracts/wire-error.ts';
import type { Messages } from '#schema/messages/messages.ts';

/** An error whose body app.onError sends as the response. */
export class WireException extends HTTPException {
  readonly body: WireError;

  constructor(status: ContentfulStatusCode, body: WireError) {
    super(status, { message: body.error });
    this.body = body;
  }
}

export function invalid(
  errors: Record<string, string>,
  error = 'Some fields need your attention.',
): WireException {
  return new WireException(400, { error, errors });
}

export function notFound(path: string, error = 'Not found'): WireException {
  return new WireException(404, { error, path });
}

export function conflict(error: string, message?: string): WireException {
  return new WireException(409, message === undefined ? { error } : { error, message });
}

export function tooMany(error: string): WireException {
  return new WireException(429, { error });
}

export function loginRequired(): WireException {
  return new WireException(401, { error: 'Please sign in.', loginRequired: true });
}

export function forbidden(): WireException {
  return new WireException(403, { error: 'Your role does not allow this.', authorizationFail: true });
}

export function fromAnotherSite(texts: Messages['requests']): WireException {
  return new WireException(403, { error: texts.fromAnotherSite, authorizationFail: true });
}
