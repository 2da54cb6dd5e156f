import { describe, expect, it } from 'vitest';
import { ApiError, explainLoad, UnexpectedAnswer } from '#client/config/kit/api/api.ts';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';

const all: readonly string[] = Object.values(COMPONENT_TEXTS).flatMap((part) => Object.values(part));

describe('the texts in the shared components', () => {
  it('[B1.10] one catalogue contains the texts for uploads, links, colors, fonts, forms and mailing lists', () => {
    expect(Object.keys(COMPONENT_TEXTS)).toEqual(
      expect.arrayContaining(['upload', 'link', 'colour', 'fonts', 'forms', 'mailingList']),
    );
  });

  it.each([
    'Network error',
    'File processing failed',
    'File processing cancelled',
    'File upload failed to complete',
    'Error uploading',
    'Unable to load results',
    'Unable to load fonts',
    'Unable to load collections',
    'Unable to Rename File',
    'Unable to Upload File',
    'Unable to connect. Please try again',
    'Unable to connect',
    'Unable to load. Try again.',
    'Unable to locate content',
    'Failed to load timezone',
    'No response data from job request',
    'Try again',
    'Something went wrong',
  ])('[B8.4.05] the catalogue contains “%s”', (text) => {
    expect(all).toContain(text);
  });

  it.each([
    ['no connection', new TypeError('Failed to fetch'), 'Unable to load. Try again.'],
    ['nothing found', new ApiError(404, { error: 'Not found' }), 'Unable to locate content'],
    ['a specific reason', new ApiError(404, { error: 'This link has expired.' }), 'This link has expired.'],
    ['a rejected request', new ApiError(403, { error: 'You may not see this.' }), 'You may not see this.'],
    [
      'an unexpected response',
      new UnexpectedAnswer('/api/pages', ''),
      'The site could not respond. Your work is safe. Try again in a moment.',
    ],
  ])('[B8.4.05] the error explains why loading failed: %s', (_, error, text) => {
    expect(explainLoad(error)).toBe(text);
  });
});
