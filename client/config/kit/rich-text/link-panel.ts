import type { Editor } from '@tiptap/core';
import type { FindLinks } from '../pickers/links-api.ts';
import { COMPONENT_TEXTS } from '../ui/component-texts.ts';
import type { ShowPanel } from './panel.ts';
import { createToolButton } from './toolbar-button.ts';

export interface TextLinks {
  find: FindLinks;
  ownPath: string | null;
}

const { link: TEXTS } = COMPONENT_TEXTS;

function setLink(editor: Editor, { href, isNewTab }: { href: string; isNewTab: boolean }): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  const attributes = { href, target: isNewTab ? '_blank' : null, rel: isNewTab ? 'noopener' : null };
  if (href === '') chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    // With no selection, the URL becomes the text.
    chain
      .insertContent({
        type: 'text',
        text: href.replace(/^(?:mailto|tel|sms):/i, ''),
        marks: [{ type: 'link', attrs: attributes }],
      })
      .run();
  else chain.setLink(attributes).run();
}

export function openLinks(editor: Editor, { find, ownPath }: TextLinks, show: ShowPanel): void {
  const { href, target } = editor.getAttributes('link');
  let wanted = { href: typeof href === 'string' ? href : '', isNewTab: target === '_blank' };
  const isLinked = editor.isActive('link');
  show('Link', {
    doneLabel: TEXTS.apply,
    onDone: () => setLink(editor, wanted),
    async fill(host, close) {
      const { mountLinkPicker } = await import('../pickers/mount-link-picker.tsx');
      const picker = document.createElement('div');
      host.append(picker);
      if (isLinked) {
        const remove = createToolButton(TEXTS.remove, TEXTS.remove);
        remove.addEventListener('click', () => {
          close();
          setLink(editor, { href: '', isNewTab: false });
        });
        host.append(remove);
      }
      return mountLinkPicker(picker, {
        label: TEXTS.address,
        value: wanted,
        find,
        ownPath,
        onChange: (next) => {
          wanted = next;
        },
      });
    },
  });
}
