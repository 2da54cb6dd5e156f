import * as z from 'zod';
import { withoutText } from '../text-use.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

const align = z.enum(['start', 'center', 'end']).default('start');

export const markdownBlock = defineContract({
  type: BLOCK_TYPE.markdown,
  name: 'markdown',
  label: 'Markdown',
  schema: z.object({ markdown: z.string().max(100_000) }),
  defaultValue: { markdown: '' },
});

/** Button. Includes the fields that owners can set for the analytics record of clicks (B3.10.10). */
export const buttonBlock = defineContract({
  type: BLOCK_TYPE.button,
  name: 'button',
  label: 'Button',
  schema: z.object({
    text: z.string().max(100),
    href: z.string().max(500),
    align,
    size: z.enum(['small', 'medium', 'large']).default('medium'),
    style: z.enum(['solid', 'outline', 'underline']).default('solid'),
    newWindow: z.boolean().default(false),
  }),
  defaultValue: { text: '', href: '' },
});

export const quoteBlock = defineContract({
  type: BLOCK_TYPE.quote,
  name: 'quote',
  label: 'Quote',
  schema: z.object({ quote: z.string().max(2000), source: z.string().max(300).default('') }),
  defaultValue: { quote: '' },
});

export const horizontalRuleBlock = defineContract({
  type: BLOCK_TYPE.horizontalRule,
  name: 'rule',
  label: 'Line',
  schema: z.object({}),
  defaultValue: {},
});

export const spacerBlock = defineContract({
  type: BLOCK_TYPE.spacer,
  name: 'spacer',
  label: 'Space',
  schema: z.object({ heightPx: z.number().int().min(0).max(600).default(48) }),
  defaultValue: {},
});

/**
 * Code block. 'display' shows source code. 'html' runs the owner's code, whose hash the page's
 * Content-Security-Policy allows.
 */
export const codeBlock = defineContract({
  type: BLOCK_TYPE.code,
  name: 'code',
  label: 'Code',
  schema: z.object({
    code: withoutText(z.string().max(100_000)),
    mode: z.enum(['display', 'html']).default('display'),
    language: withoutText(z.string().max(40).default('')),
  }),
  defaultValue: { code: '' },
});

export const embedBlock = defineContract({
  type: BLOCK_TYPE.embed,
  name: 'embed',
  label: 'Embed',
  schema: z.object({
    href: z.string().max(1000),
    title: z.string().max(200),
    aspectRatio: z
      .string()
      .regex(/^\d{1,3}\/\d{1,3}$/)
      .default('16/9'),
  }),
  defaultValue: { href: '', title: '' },
});

export const logoBlock = defineContract({
  type: BLOCK_TYPE.logo,
  name: 'logo',
  label: 'Logo',
  schema: z.object({ size: z.enum(['small', 'medium', 'large']).default('medium'), align }),
  defaultValue: {},
});

export const navigationBlock = defineContract({
  type: BLOCK_TYPE.navigation,
  name: 'navigation',
  label: 'Navigation',
  schema: z.object({ menu: z.enum(['main', 'footer']).default('main'), align }),
  defaultValue: {},
});

export const socialLinksBlock = defineContract({
  type: BLOCK_TYPE.socialAccountLinksV2,
  name: 'social',
  label: 'Social links',
  schema: z.object({
    align,
    hasFollowButton: z.boolean().default(false),
  }),
  defaultValue: {},
});

export const folderBlock = defineContract({
  type: BLOCK_TYPE.folder,
  name: 'folder',
  label: 'Folder links',
  schema: z.object({ title: z.string().max(100).default('') }),
  defaultValue: {},
});

/** Shows the links of a folder in the navigation as cards. */
export const indexBlock = defineContract({
  type: BLOCK_TYPE.index,
  name: 'folder',
  label: 'Index',
  schema: z.object({ title: z.string().max(100).default('') }),
  defaultValue: {},
});
