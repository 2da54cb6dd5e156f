import type { DraftState } from '#client/config/kit/drafts/draft-session.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import type { Selection } from '../protocol/selection.ts';

export interface EditorState extends DraftState<PageContent, PageDetail> {
  selection: Selection;
  /** The saved content, which a frame that loads now shows. */
  saved: PageContent;
  /** Blocks to render again although their value is unchanged: their form was edited. */
  outdated: readonly string[];
  /** What the last command did, for screen readers. */
  said: { text: string };
  /** Why the last command was refused, another object each time; null where it was not. */
  refusal: { reason: string } | null;
}
