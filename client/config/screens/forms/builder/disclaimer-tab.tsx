import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { Card } from '#client/config/kit/ui/card.tsx';
import type { FormSession } from './form-session.ts';

const RichText = lazyPart(() => import('#client/config/kit/rich-text/rich-text.tsx'), {
  fallback: <Loading label="Loading the text" lines={3} />,
});
const EMPTY = '<p></p>';

/** The disclaimer, shown above the submit button. */
export function DisclaimerTab({ session }: { session: FormSession }) {
  const { history, errors } = useStore(session.store);
  const error = errors['disclaimer.html'];
  return (
    <div className="form-cards">
      <Card
        title="Disclaimer"
        about="Shown above the button: what you do with the answers, and a link to your privacy page."
      >
        <RichText
          label="Disclaimer"
          html={history.present.disclaimer.html || EMPTY}
          onChange={(html) =>
            session.edit(
              (draft) => ({ ...draft, disclaimer: { html: html === EMPTY ? '' : html } }),
              'disclaimer',
            )
          }
        />
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </Card>
    </div>
  );
}
