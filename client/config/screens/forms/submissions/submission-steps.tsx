import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import type { Side } from './use-neighbours.ts';

interface Props {
  /**
   * Id of the previous submission. Null if there is none; undefined while loading, when the button waits and
   * keeps the focus.
   */
  previous: string | null | undefined;
  next: string | null | undefined;
  onStep: (side: Side) => void;
}

/** Links to the previous and next submission in the list that opened this one. */
export function SubmissionSteps({ previous, next, onStep }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // At an end of the list, the focused button is disabled, so the focus moves to the other button.
    if (!hadFocus.current || (previous !== null && next !== null)) return;
    if (group.current?.contains(document.activeElement?.closest('button:enabled') ?? null)) return;
    group.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus();
  }, [previous, next]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      ref={group}
      role="group"
      aria-label="Other submissions of the list"
      className="submission-steps"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // Without a related target, the button lost the focus because it was disabled.
        if (relatedTarget) hadFocus.current = false;
      }}
    >
      <IconButton
        label="Previous submission (Alt ↑)"
        icon={ChevronUp}
        isDisabled={previous === null}
        onPress={() => onStep('previous')}
      />
      <IconButton
        label="Next submission (Alt ↓)"
        icon={ChevronDown}
        isDisabled={next === null}
        onPress={() => onStep('next')}
      />
    </div>
  );
}
