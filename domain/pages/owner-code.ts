import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';

/**
 * Content that may contain the owner's code: a page, item, lesson, header, footer, or a form with its
 * `html`.
 */
export interface CodeHolder {
  sections?: PageContent['sections'];
  codeInjection?: PageContent['codeInjection'];
  html?: string;
}

interface Code {
  text: string;
  /** False for hidden sections, which visitors never receive. */
  isShown: boolean;
}

function listCode({ sections = [], codeInjection, html = '' }: CodeHolder): Code[] {
  const { head = '', bodyEnd = '', isAfterConsent = false } = codeInjection ?? {};
  const ofPage = head === '' && bodyEnd === '' ? '' : JSON.stringify([head, bodyEnd, isAfterConsent]);
  return [
    ...[ofPage, html].filter((text) => text !== '').map((text) => ({ text, isShown: true })),
    ...sections.flatMap(({ blocks, isHidden = false }) =>
      blocks
        .filter(({ type, value }) => type === BLOCK_TYPE.code && value.mode === 'html')
        .map(({ value }) => ({ text: String(value.code), isShown: !isHidden })),
    ),
  ];
}

/** Returns whether `after` contains code that `present` lacks or hides. Moving code does not count. */
export function addsCode(present: readonly CodeHolder[], after: CodeHolder): boolean {
  const known = present.flatMap(listCode);
  return listCode(after).some(
    (code) => !known.some(({ text, isShown }) => text === code.text && (isShown || !code.isShown)),
  );
}
