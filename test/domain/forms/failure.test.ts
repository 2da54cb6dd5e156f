import { describe, expect, it } from 'vitest';
import { parseFailure } from '#domain/forms/failure.ts';

describe('the error message after a failed submission', () => {
  it.each([
    [401, 'Unable to submit form. Please try again later.'],
    [404, 'This form has not been configured yet.'],
    [429, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
    [500, 'Unable to send form. Please try again later.'],
  ])('[A8.14] [A8.15] [A8.16] [A8.17] depends only on the status %i, not on the body', (status, text) => {
    expect(parseFailure(status, { error: 'Other', errors: { a: 'x' } })).toEqual({ text, errors: {} });
    expect(parseFailure(status, null)).toEqual({ text, errors: {} });
  });

  it('[A7.08] [A8.19] is data.error from the body of a 400 response, with data.errors at the fields', () => {
    const body = { data: { error: 'Look again.', errors: { email: 'Not valid.' } } };
    expect(parseFailure(400, body)).toEqual({ text: 'Look again.', errors: { email: 'Not valid.' } });
  });

  it('[A8.20] [A8.22] is the body’s error text, or says that the error is unknown', () => {
    expect(parseFailure(400, { error: 'Complete CAPTCHA before submitting.' }).text).toBe(
      'Complete CAPTCHA before submitting.',
    );
    for (const body of [{}, { error: 12 }, null, []])
      expect(parseFailure(400, body).text).toBe('Unknown error, please try again later.');
  });

  it('[A8.13] is the body itself if it is plain text', () => {
    expect(parseFailure(400, 'Closed on Mondays.').text).toBe('Closed on Mondays.');
  });

  it('[A8.21] asks the visitor to reload the page after any other status', () => {
    expect(parseFailure(502, null).text).toBe(
      'Error processing form submission. Please reload and try again.',
    );
  });
});
