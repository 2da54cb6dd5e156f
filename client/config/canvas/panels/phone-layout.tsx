import { hasPhoneLayout } from '#domain/pages/layout/phone.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { EditorSession } from '../session/editor-session.ts';

interface Props {
  session: EditorSession;
  section: Section;
}

export function PhoneLayout({ session, section }: Props) {
  const isOwn = hasPhoneLayout(section.blocks);
  return (
    <fieldset>
      <legend>On phones</legend>
      <p className="field-help">
        {isOwn
          ? 'This section has its own layout. Moving blocks on the desktop does not change it.'
          : 'Blocks are stacked in reading order. Move one in the phone view to give phones their own layout.'}
      </p>
      {isOwn && (
        <button
          type="button"
          className="button"
          onClick={() => session.run({ kind: 'phone-follow', sectionId: section.id })}
        >
          Use the desktop layout again
        </button>
      )}
    </fieldset>
  );
}
