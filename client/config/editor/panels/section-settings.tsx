import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { IconButton } from '#client/config/ui/icon-button.tsx';
import { SECTION_THEMES } from '#schema/contracts/design/section-themes.ts';
import type { PageContent, Section } from '#schema/contracts/pages/page-content.ts';
import { moveSection, removeSection, setBackground, updateSection } from '../content.ts';
import type { EditorSession } from '../session.ts';
import { FieldControl } from './field-control.tsx';
import type { InspectorActions } from './inspector.tsx';
import { SectionBackground } from './section-background.tsx';

interface Props extends InspectorActions {
  session: EditorSession;
  content: PageContent;
  section: Section;
}

const CHOICES = {
  space: {
    label: 'Padding above and below',
    options: [
      ['none', 'None'],
      ['small', 'Small'],
      ['medium', 'Medium'],
      ['large', 'Large'],
    ],
  },
  width: {
    label: 'Width',
    options: [
      ['inset', 'Page width'],
      ['full', 'Full width'],
    ],
  },
  minHeight: {
    label: 'Height',
    options: [
      ['auto', 'Fit content'],
      ['half', 'At least half the screen'],
      ['screen', 'At least the full screen'],
    ],
  },
} as const;
const KEYS = ['space', 'width', 'minHeight'] as const;

/** Settings of a section: colors, size, and order on the page. */
export function SectionSettings({ session, content, section, onSelect, onAdd }: Props) {
  const index = content.sections.indexOf(section);
  const remove = () => {
    session.edit((draft) => removeSection(draft, section.id));
    onSelect(null, null);
  };
  const set = (patch: Parameters<typeof updateSection>[2]) =>
    session.edit((draft) => updateSection(draft, section.id, patch), `section:${section.id}`);
  return (
    <div className="stack">
      <div className="panel-title">
        <h2>Section {index + 1}</h2>
        <div className="tools">
          <IconButton
            label="Move the section up"
            icon={ArrowUp}
            isDisabled={index === 0}
            onPress={() => session.edit((draft) => moveSection(draft, section.id, 'up'))}
          />
          <IconButton
            label="Move the section down"
            icon={ArrowDown}
            isDisabled={index === content.sections.length - 1}
            onPress={() => session.edit((draft) => moveSection(draft, section.id, 'down'))}
          />
          <IconButton label="Remove the section" icon={Trash2} onPress={remove} />
        </div>
      </div>
      <button
        type="button"
        className="button primary"
        onClick={() => onAdd({ sectionId: section.id, afterBlockId: null })}
      >
        <Plus size={16} aria-hidden="true" /> Add a block
      </button>
      <ThemeChoice theme={section.theme} onChange={(theme) => set({ theme })} />
      {KEYS.map((key) => (
        <FieldControl
          key={key}
          field={{
            key,
            label: CHOICES[key].label,
            control: 'select',
            initial: section[key],
            options: CHOICES[key].options,
          }}
          value={section[key]}
          onChange={(value) => set({ [key]: value })}
        />
      ))}
      <SectionBackground
        value={section.background ?? null}
        onChange={(background) =>
          session.edit((draft) => setBackground(draft, section.id, background), `background:${section.id}`)
        }
      />
      <button
        type="button"
        className="button"
        onClick={() => onSelect(null, session.addSection(section.id), true)}
      >
        Add a section below
      </button>
    </div>
  );
}

function ThemeChoice({
  theme,
  onChange,
}: {
  theme: Section['theme'];
  onChange: (theme: Section['theme']) => void;
}) {
  return (
    <fieldset>
      <legend>Colors</legend>
      <div className="segments">
        {SECTION_THEMES.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="section-theme"
              value={name}
              checked={theme === name}
              onChange={() => onChange(name)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
