import { audienceText, isListUnpublished } from '#domain/pages/page-policy.ts';
import type { ListPage, PageSummary } from '#schema/contracts/pages/owner-api.ts';
import { explain } from '../api/api.ts';
import { toast } from '../ui/toast.ts';
import { pagesApi } from './pages-api.ts';
import { notifyPagesChanged } from './pages-changed.ts';

const LONG_MS = 15_000;

interface Published {
  accessKind: PageSummary['accessKind'];
  /** The page that lists the published item. */
  listPage?: ListPage | null | undefined;
}
interface Options {
  done: string;
  canPublish: boolean;
  onPublished?: () => void;
}

/**
 * Reports who can see the published content. If the item is hidden because its list page is not published,
 * offers to publish that page.
 */
export function notifyPublished(published: Published, { done, canPublish, onPublished }: Options): void {
  const { listPage } = published;
  const text = `${done} ${audienceText(published)}`;
  if (!listPage || !isListUnpublished(listPage)) {
    if (listPage === null) toast.warning(text, { duration: LONG_MS });
    else toast.success(text);
    return;
  }
  const publish = async () => {
    try {
      const { version } = await pagesApi.read(listPage.id);
      const page = await pagesApi.publish(listPage.id, version);
      toast.success(`“${page.title}” is published as well. ${audienceText(page)}`);
      notifyPagesChanged();
      onPublished?.();
    } catch (error) {
      toast.error(explain(error));
    }
  };
  toast.warning(text, {
    duration: LONG_MS,
    ...(canPublish && { action: { label: `Publish “${listPage.title}”`, onClick: () => void publish() } }),
  });
}
