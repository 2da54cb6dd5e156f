import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';
import {
  CLIPBOARD_VERSION,
  type Copied,
  copiedSchema,
  copiedVersionSchema,
} from '#schema/contracts/pages/clipboard.ts';
import { upgradeContentJson } from './upgrade-content.ts';

/** Maximum clipboard length, enough for sixty blocks of long text. */
const MAX_LENGTH = 4_000_000;

export const PASTE_PROBLEMS = {
  tooLong: 'This is too much to paste at once.',
  newer: 'This was copied in a newer version of the editor. Reload this page, then paste again.',
  unreadable: 'The copied content could not be read. Copy it again.',
} as const;

/** Parses copied content, which is untrusted. Returns a problem if it cannot be pasted. */
export function readCopied(json: string): Copied | { kind: 'problem'; text: string } {
  if (json.length > MAX_LENGTH) return { kind: 'problem', text: PASTE_PROBLEMS.tooLong };
  const value = parseJson(upgradeContentJson(json));
  const { data: known } = copiedVersionSchema.safeParse(value);
  if (known && known.version > CLIPBOARD_VERSION) return { kind: 'problem', text: PASTE_PROBLEMS.newer };
  const { data: copied } = copiedSchema.safeParse(value);
  if (!copied || !hasReadableBlocks(copied)) return { kind: 'problem', text: PASTE_PROBLEMS.unreadable };
  return copied;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/**
 * Returns whether all blocks match their contracts. A page with a block that does not match could not be
 * saved.
 */
const hasReadableBlocks = (copied: Copied): boolean =>
  listCopiedBlocks(copied).every(({ type, value }) => {
    const contract = BLOCK_CONTRACTS[type];
    return !contract || contract.schema.safeParse(value).success;
  });

export const listCopiedBlocks = (copied: Copied) =>
  copied.kind === 'blocks' ? copied.blocks : copied.section.blocks;
