import { type RefObject, useState } from 'react';
import { Dialog, Heading, Popover } from 'react-aria-components';
import { Check } from '#client/config/kit/fields/check.tsx';
import './publish-choice.css';

export interface Published {
  page: boolean;
  headerFooter: boolean;
}

interface Props {
  triggerRef: RefObject<HTMLElement | null>;
  hasPage: boolean;
  onPublish: (what: Published) => void;
  onClose: () => void;
}

/** Asks for confirmation, because header and footer changes appear on every page. */
export default function PublishChoice({ triggerRef, hasPage, onPublish, onClose }: Props) {
  const [what, setWhat] = useState<Published>({ page: hasPage, headerFooter: true });
  return (
    <Popover
      className="popover publish-choice"
      placement="bottom end"
      triggerRef={triggerRef}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className="stack">
        <Heading slot="title">What do you want to publish?</Heading>
        {hasPage && (
          <Check label="This page" isOn={what.page} onChange={(page) => setWhat({ ...what, page })} />
        )}
        <Check
          label="Header and footer"
          help="On every page of the site."
          isOn={what.headerFooter}
          onChange={(headerFooter) => setWhat({ ...what, headerFooter })}
        />
        <button
          type="button"
          className="button primary"
          disabled={!what.page && !what.headerFooter}
          onClick={() => onPublish(what)}
        >
          Publish
        </button>
      </Dialog>
    </Popover>
  );
}
