import { ArrowDown, ArrowLeft, ArrowUp, Trash2 } from 'lucide-react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import type { FormDefinition, FormPage } from '#schema/contracts/forms/definition.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { fieldsBefore, movePage, removePage, setPage } from './form-draft.ts';
import type { FormSession } from './form-session.ts';

interface Props {
  session: FormSession;
  form: FormDefinition;
  page: FormPage;
  onClose: () => void;
}

export function PagePanel({ session, form, page, onClose }: Props) {
  const index = form.pages.indexOf(page);
  const set = (patch: Partial<FormPage>, group: string) =>
    session.edit((draft) => setPage(draft, page.id, patch), `${page.id}:${group}`);
  const remove = () => {
    session.edit((draft) => removePage(draft, page.id));
    onClose();
  };
  return (
    <div className="stack">
      <div className="panel-title">
        <IconButton label="Add another field" icon={ArrowLeft} onPress={onClose} />
        <h2>Page {index + 1}</h2>
        <div className="tools">
          <IconButton
            label="Move this page up"
            icon={ArrowUp}
            isDisabled={index === 0}
            onPress={() => session.edit((draft) => movePage(draft, page.id, -1))}
          />
          <IconButton
            label="Move this page down"
            icon={ArrowDown}
            isDisabled={index === form.pages.length - 1}
            onPress={() => session.edit((draft) => movePage(draft, page.id, 1))}
          />
          <IconButton
            label="Merge this page with its neighbor"
            icon={Trash2}
            isDisabled={form.pages.length === 1}
            onPress={remove}
          />
        </div>
      </div>
      <Labelled label="Title" help="Shown above the fields of this step and in the progress bar.">
        {(props) => (
          <input
            {...props}
            maxLength={200}
            value={page.title}
            onChange={(event) => set({ title: event.target.value }, 'title')}
          />
        )}
      </Labelled>
      <ConditionEditor
        of="page"
        condition={page.showWhen}
        before={fieldsBefore(form, page.id)}
        onChange={(showWhen) => set({ showWhen } as Partial<FormPage>, 'showWhen')}
      />
    </div>
  );
}
