import { codeBlock } from '#schema/contracts/blocks/simple.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { allowOwnerCode } from '#worker/render/kit/allow-owner-code.ts';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

/** Only contributors see this text, so it is not in the message catalogue. */
const CODE_OFF = 'This block’s code runs for visitors only. It is off while you are signed in.';

export default defineBlock(codeBlock, ({ value, page }) => {
  if (value.code.trim() === '')
    return (
      <EmptyBlock page={page} title="Code">
        Enter or paste code in the panel.
      </EmptyBlock>
    );
  if (value.mode === 'display') {
    const texts = findMessages(page.site.settings.locale).page;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a scrolling region must be reachable by keyboard and have a name
      <pre
        className="code"
        tabIndex={0}
        role="region"
        aria-label={value.language ? texts.codeIn({ language: value.language }) : texts.code}
      >
        <code>{value.code}</code>
      </pre>
    );
  }
  if (page.mode === 'edit') return <div className="block-problem">Your code runs on the published page.</div>;
  if (page.isStaff) return <p className="code-off">{CODE_OFF}</p>;
  allowOwnerCode(page.policy, value.code);
  return <div className="owner-code" dangerouslySetInnerHTML={{ __html: value.code }} />;
});
