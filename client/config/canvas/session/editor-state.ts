import type { DraftState } from '#client/config/kit/drafts/draft-session.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import type { Selection } from '../protocol/selection.ts';

export interface EditorState extends DraftState<PageContent, PageDetail> {
  selection: Selection;
  /** The saved content, which a newly loaded frame shows. */
  saved: PageContent;
  /** Blocks to render again although their value is unchanged, such as after their form was edited. */
  outdated: readonly string[];
  said: { text: string };
  refusal: { reason: string } | null;
}
