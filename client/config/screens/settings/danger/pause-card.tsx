import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { Card } from '#client/config/kit/ui/card.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { useUnsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { MAX_PAUSE_TEXT_LENGTH } from '#schema/contracts/sites/danger.ts';
import { dangerApi } from './danger-api.ts';
import type { DangerPart } from './danger-part.ts';

export function PauseCard({ danger, onChanged }: DangerPart) {
  const { site } = useAccount();
  const { since, text: stored } = danger.pause;
  const [text, setText] = useState(stored);
  const hasChanges = text !== stored;
  const kept = useLocalDraft({ name: `pause.${site.id}`, content: text, hasChanges, restore: setText });
  const pause = useFormMutation(() => dangerApi.pause(text), {
    values: text,
    onSuccess: (next) => {
      onChanged(next);
      setText(next.pause.text);
      toast.success(since === null ? 'The site is paused.' : 'Saved. Visitors see it now.');
    },
    onProblem: (problem) => toast.error(problem),
  });
  const open = useMutation({
    mutationFn: dangerApi.open,
    onSuccess: (next) => {
      onChanged(next);
      toast.success('The site is open again.');
    },
  });
  useUnsaved({ name: 'The text for visitors', hasChanges, kept });
  return (
    <Card
      title={since === null ? 'Pause the site' : 'The site is paused'}
      about={
        since === null
          ? 'Visitors see a page that says that you will be back soon. You and your contributors see the site as usual while you are signed in.'
          : `Visitors see the page about the break since ${formatTime(since, site.timeZone)}.`
      }
    >
      <ul className="danger-facts">
        <li>Checkout, forms, donations and customer accounts are closed.</li>
        <li>
          Subscriptions are not charged. Payments that are due during the break are charged after you open the
          site.
        </li>
        <li>Past orders, downloads, and links to cancel or unsubscribe keep working.</li>
        <li>Search engines are told to come back later.</li>
      </ul>
      <form className="stack" onSubmit={onSubmit(pause.submit)}>
        <Labelled
          label="Text for visitors"
          error={pause.errors.text}
          help="Optional. Say why, or when you will be back."
        >
          {(field) => (
            <textarea
              {...field}
              rows={3}
              maxLength={MAX_PAUSE_TEXT_LENGTH}
              value={text}
              placeholder="This site is taking a short break. Please come back later."
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Labelled>
        <div className="card-end">
          {since === null ? (
            <button type="submit" className="button" disabled={pause.isPending}>
              {pause.isPending ? 'Pausing…' : 'Pause the site'}
            </button>
          ) : (
            <>
              <button
                type="button"
                className="button primary"
                disabled={open.isPending}
                onClick={() => open.mutate()}
              >
                {open.isPending ? 'Opening…' : 'Open the site again'}
              </button>
              <button type="submit" className="button" disabled={pause.isPending || !hasChanges}>
                {pause.isPending ? 'Saving…' : 'Save the text'}
              </button>
            </>
          )}
        </div>
      </form>
    </Card>
  );
}
