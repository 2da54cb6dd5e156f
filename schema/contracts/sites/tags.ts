import * as z from 'zod';

export const MAX_TAGS = 20;
export const TAG_KINDS = ['google', 'meta', 'other'] as const;
export type TagKind = (typeof TAG_KINDS)[number];

const ID_PATTERNS = {
  google: /^(?:G|GT|AW|DC)-[A-Z0-9]{4,20}$/,
  meta: /^\d{6,20}$/,
} as const;

const ID_PROBLEMS = {
  google: 'Enter an ID such as G-AB12CD34EF, in capital letters.',
  meta: 'Enter the 6 to 20 digits of the pixel ID.',
} as const;

export const tagSchema = z
  .object({
    kind: z.enum(TAG_KINDS),
    name: z.string().trim().max(80).default(''),
    /** Id of a Google tag or Meta pixel, or custom HTML. */
    code: z.string().trim().max(20_000),
    /** Hosts that the tag may contact. Hosts of its script elements are allowed without being listed. */
    hosts: z
      .array(
        z
          .string()
          .regex(
            /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
            'Enter a host such as cdn.example.com, without https://.',
          ),
      )
      .max(20)
      .default([]),
    /** Whether the tag waits for cookie consent on sites with a cookie banner. */
    isAfterConsent: z.boolean().default(true),
  })
  .superRefine(({ kind, code }, context) => {
    if (kind !== 'other' && !ID_PATTERNS[kind].test(code))
      context.addIssue({ code: 'custom', path: ['code'], message: ID_PROBLEMS[kind] });
  });
export type Tag = z.infer<typeof tagSchema>;
