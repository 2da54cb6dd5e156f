import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { MAX_CUSTOM_CSS_LENGTH } from '#schema/contracts/design/design.ts';
import type { DesignSession } from '../design-session.ts';

const CssEditor = lazyPart(() => import('./css-editor.tsx'), {
  fallback: <Loading label="Loading editor" lines={8} />,
});

export function CssTab({ session, canWrite }: { session: DesignSession; canWrite: boolean }) {
  const { customCss = '' } = useStore(session.store).history.present;
  return (
    <>
      <p className="quiet">
        These rules are added to every page, after the styles of your design. The palette is available as
        var(--white), var(--lightAccent), var(--accent), var(--darkAccent) and var(--black).
      </p>
      <CssEditor
        value={customCss}
        isReadOnly={!canWrite}
        onChange={(css) => session.setCustomCss(css.slice(0, MAX_CUSTOM_CSS_LENGTH))}
      />
      {customCss.length >= MAX_CUSTOM_CSS_LENGTH && (
        <p className="field-error" role="alert">
          Custom CSS can have up to {MAX_CUSTOM_CSS_LENGTH.toLocaleString('en')} characters. Anything beyond
          that is not saved.
        </p>
      )}
    </>
  );
}
