import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { Dialog, Heading, Popover } from 'react-aria-components';
import { explain } from '#client/config/kit/api/api.ts';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { notifyPagesChanged } from '#client/config/kit/queries/pages-changed.ts';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { Finding } from '#domain/pages/publish-check/finding.ts';
import type { PublishFacts } from '#schema/contracts/pages/publish-facts.ts';
import type { DraftPage, DraftsToCheck } from './check.ts';

export type Jump = (finding: Finding) => void;

const Findings = lazyPart(() => import('./findings.tsx'), {
  fallback: <Loading label="Loading results" lines={3} />,
});

interface Props {
  looked: DraftsToCheck;
  facts: PublishFacts;
  triggerRef: RefObject<HTMLElement | null>;
  canPublish: boolean;
  /** Whether drafts to which links lead can be published too. */
  canPublishLinked: boolean;
  onPublish: () => void;
  onJump: Jump;
  onKeep: (finding: Finding) => void;
  onClose: () => void;
}

export default function FindingsPopover({
  looked,
  facts,
  triggerRef,
  canPublish,
  canPublishLinked,
  onPublish,
  onJump,
  onKeep,
  onClose,
}: Props) {
  const publish = () => {
    onClose();
    onPublish();
  };
  const linked = useMutation({
    mutationFn: async (drafts: readonly DraftPage[]) => {
      for (const { id, version } of drafts) await pagesApi.publish(id, version);
    },
    onSuccess: () => {
      notifyPagesChanged();
      if (canPublish) return publish();
      onClose();
      toast.success('The linked pages are published.');
    },
    onError: (error) => toast.error(explain(error)),
  });
  const jump: Jump = (finding) => {
    // Close the popover if it hides the finding: on another page, or in narrow windows, where the settings
    // cover everything.
    if (finding.path !== undefined || window.matchMedia('(max-width: 1000px)').matches) onClose();
    onJump(finding);
  };
  return (
    <Popover
      className="popover findings"
      placement="bottom end"
      triggerRef={triggerRef}
      isOpen
      isNonModal
      shouldCloseOnInteractOutside={() => false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog>
        <div className="findings-head">
          <Heading slot="title">Before you publish</Heading>
          <IconButton label="Close" icon={X} onPress={onClose} />
        </div>
        <Findings
          looked={looked}
          facts={facts}
          onJump={jump}
          onKeep={onKeep}
          isPublishing={linked.isPending}
          {...(canPublish && { onPublish: publish })}
          {...(canPublishLinked && { onPublishLinked: linked.mutate })}
        />
      </Dialog>
    </Popover>
  );
}
