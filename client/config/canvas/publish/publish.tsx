import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { explain } from '#client/config/kit/api/api.ts';
import { saveAndPublish, usePublish } from '#client/config/kit/drafts/use-publish.ts';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { isVariantPath } from '#domain/analytics/experiments/variant-page.ts';
import { applyToPage } from '#domain/pages/commands/apply.ts';
import type { Finding } from '#domain/pages/publish-check/finding.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { Editor } from '../editor.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { HeaderFooterSession } from '../session/header-footer-session.ts';
import type { CheckAnswer, DraftsToCheck } from './check/check.ts';
import type { Jump } from './check/findings-popover.tsx';
import { PublishMenu } from './publish-menu.tsx';

const AddToRelease = lazyPart(() => import('#client/config/kit/shared/releases/add-to-release.tsx'), {
  fallback: null,
});
const FindingsPopover = lazyPart(() => import('./check/findings-popover.tsx'), { fallback: null });
const PublishChoice = lazyPart(() => import('./publish-choice.tsx'), { fallback: null });
const PublishedComparison = lazyPart(() => import('../versions/page-comparison.tsx'), {
  fallback: null,
});
const Schedule = lazyPart(() => import('./schedule.tsx'), { fallback: null });
const ReleaseNote = lazyPart(() => import('#client/config/kit/shared/releases/release-labels.tsx'), {
  fallback: null,
});

/** Loads the notice after publishing, because it is not needed before. Without it, a short one appears. */
const notify = (changed: PageDetail, onPublished: () => void): Promise<void> =>
  import('#client/config/kit/queries/notify-published.ts').then(
    ({ notifyPublished }) => notifyPublished(changed, { done: 'Published.', canPublish: true, onPublished }),
    () => void toast.success('Published.'),
  );

interface Change {
  done: string | ((page: PageDetail) => void);
  send: (version: number) => Promise<PageDetail>;
}

/** Scheduled pages are checked when they are scheduled, because they are published unattended. */
type Purpose = 'publish' | 'publish-shared' | 'look' | 'schedule';

interface Props {
  session: EditorSession;
  headerFooter: HeaderFooterSession | null;
  isPending: boolean;
  onJump: Jump;
  onAdopt: Editor['adopt'];
}

export function Publish({ session, headerFooter, isPending, onJump, onAdopt }: Props) {
  const split = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [answer, setAnswer] = useState<(CheckAnswer & { purpose: Purpose; looked: DraftsToCheck }) | null>(
    null,
  );
  const { stored: page } = useStore(session.store);
  const { site } = useAccount();
  const [isComparing, setComparing] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  /** Whether the header and footer are also published after the check. */
  const withShared = useRef(false);
  const [isScheduling, setScheduling] = useState(false);
  const [isReleasing, setReleasing] = useState(false);
  const isPublished = page.status === ITEM_STATUS.published;
  const isVariant = isVariantPath(page.path);
  const kind = page.item ? 'item' : 'page';

  const change = usePublish(
    session.autosave,
    ({ send }: Change) => saveAndPublish(session.autosave, send),
    (changed, { done }) => {
      session.update(changed);
      if (typeof done === 'string') toast.success(done);
      else done(changed);
    },
  );
  const act = (done: Change['done'], send: Change['send']) => change.mutate({ done, send });
  const publish = () =>
    act(
      isVariant
        ? 'Published. Visitors see it while its experiment runs.'
        : (changed) => void notify(changed, () => void refresh()),
      async (version) => {
        if (!withShared.current || !headerFooter) return session.pages.publish(page.id, version);
        await headerFooter.publish({ kind, refId: page.id, version });
        return session.pages.read(page.id);
      },
    );
  /** Reloads the item, because publishing the list page changes its items. */
  const refresh = async () => session.update(await session.pages.read(page.id));
  const takeBack = () =>
    act('Unpublished. Only you and your contributors see this page now.', (version) =>
      session.pages.setStatus(page.id, version, ITEM_STATUS.draft),
    );
  /** A published page keeps its status until the scheduled time. Other pages change their status. */
  const schedule = (at: number) =>
    act(`Scheduled for ${formatTime(at, site.timeZone)}.`, (version) =>
      isPublished
        ? session.pages.schedule(page.id, version, at)
        : session.pages.setStatus(page.id, version, ITEM_STATUS.scheduled, at),
    );
  const unschedule = () =>
    act('Scheduled publishing cancelled.', (version) =>
      isPublished
        ? session.pages.schedule(page.id, version, null)
        : session.pages.setStatus(page.id, version, ITEM_STATUS.draft),
    );
  const canPublishPage = isPending || !isPublished;
  const canPublish = canPublishPage || headerFooter !== null;
  const shared = useMutation({
    mutationFn: async () => headerFooter?.publish(),
    onSuccess: () => toast.success('Header and footer are published. Every page shows them now.'),
    onError: (error) => toast.error(explain(error)),
  });
  const check = useMutation({
    mutationFn: async (purpose: Purpose) => {
      const looked = {
        page: purpose === 'publish-shared' ? null : session,
        headerFooter: purpose === 'look' || withShared.current ? headerFooter : null,
      };
      return { ...(await (await import('./check/check.ts')).checkDrafts(looked)), looked };
    },
    onSuccess: (found, purpose) => {
      if (found.findings.length > 0 || purpose === 'look') setAnswer({ ...found, purpose });
      else goLive(purpose);
    },
    onError: (error) => toast.error(explain(error)),
  });
  const goLive = (purpose: Purpose) => {
    if (purpose === 'publish-shared') shared.mutate();
    else if (purpose !== 'schedule') publish();
  };
  const closeFindings = () => {
    if (split.current?.ownerDocument.activeElement?.closest('.findings')) button.current?.focus();
    setAnswer(null);
  };
  const keepSamples = ({ region, keepable = [] }: Finding) => {
    const command = { kind: 'keep-samples', blockIds: keepable } as const;
    if (region) headerFooter?.editLayout(region, (content) => applyToPage(content, command).content);
    else session.run(command);
  };
  const preload = () => {
    if (headerFooter) PublishChoice.preload();
    FindingsPopover.preload();
  };
  const isBusy = change.isPending || check.isPending || shared.isPending;
  return (
    <div className="split" ref={split}>
      <button
        type="button"
        className="button primary"
        ref={button}
        // Keep the button enabled: a disabled button would drop the focus.
        aria-disabled={isBusy || !canPublish}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          if (isBusy || !canPublish) return;
          withShared.current = false;
          if (headerFooter) setChoosing(true);
          else check.mutate('publish');
        }}
      >
        {isBusy ? (!check.isPending ? 'Publishing…' : 'Checking…') : canPublish ? 'Publish' : 'Published'}
      </button>
      <PublishMenu
        page={page}
        isVariant={isVariant}
        timeZone={site.timeZone}
        isPrimary={canPublish}
        note={<ReleaseNote kind={kind} refId={page.id} />}
        onCompare={isPublished && isPending ? () => setComparing(true) : null}
        onCheck={() => check.mutate('look')}
        onSchedule={() => setScheduling(true)}
        onUnschedule={unschedule}
        onTakeBack={takeBack}
        onRelease={() => setReleasing(true)}
      />
      {isReleasing && (
        <AddToRelease
          title={page.title}
          getPart={() =>
            saveAndPublish(session.autosave, async (version) => ({ kind, refId: page.id, version }))
          }
          onClose={() => setReleasing(false)}
        />
      )}
      {isChoosing && (
        <PublishChoice
          triggerRef={split}
          hasPage={canPublishPage}
          onClose={() => setChoosing(false)}
          onPublish={(what) => {
            setChoosing(false);
            withShared.current = what.headerFooter;
            check.mutate(what.page ? 'publish' : 'publish-shared');
          }}
        />
      )}
      {isComparing && (
        <PublishedComparison session={session} onAdopt={onAdopt} onClose={() => setComparing(false)} />
      )}
      {answer && (
        <FindingsPopover
          looked={answer.looked}
          facts={answer.facts}
          triggerRef={split}
          canPublish={
            answer.purpose === 'publish-shared' || (canPublishPage && answer.purpose !== 'schedule')
          }
          canPublishLinked={answer.purpose !== 'schedule'}
          onPublish={() => goLive(answer.purpose)}
          onJump={onJump}
          onKeep={keepSamples}
          onClose={closeFindings}
        />
      )}
      {isScheduling && (
        <Schedule
          timeZone={site.timeZone}
          publishOn={page.publishOn}
          onClose={() => setScheduling(false)}
          help={`Everything you save by then goes live.${isPublished ? ' Visitors see the current version until then.' : ''}`}
          onSchedule={(at) => {
            schedule(at);
            withShared.current = false;
            check.mutate('schedule');
          }}
        />
      )}
    </div>
  );
}
