import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { emailSchema } from '#schema/contracts/accounts/account.ts';
import { formStorageSchema } from '#schema/contracts/forms/definition.ts';
import { pathSchema } from '#schema/contracts/ids.ts';

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('error messages for owners at a field', () => {
  it.each(['mara', 'mara@', '@tide.test', 'mara @tide.test'])(
    '[B5.42] the message explains that %s is not an email address',
    (email) => expect(messages(emailSchema, email)).toEqual(['Please enter a valid email']),
  );

  it.each(['', '   '])('[B5.44] the message explains that a mailing list needs a name: "%s"', (list) =>
    expect(messages(formStorageSchema, { mailingList: { list, fieldId: 'f1' } })).toEqual([
      'A List must be selected',
    ]),
  );

  it.each(['studio', '/Studio', '/a//b', '/studio/', '/a b', '/é!'])(
    '[B5.46] the message explains that %s is not a page URL',
    (path) => expect(messages(pathSchema, path)).toEqual([`${path} is not a valid page URL`]),
  );

  it.each(['/', '/studio', '/studio/kiln-41'])('[B5.46] no message appears for the page URL %s', (path) =>
    expect(messages(pathSchema, path)).toEqual([]),
  );
});
