import { ArrowDown, ArrowUp, Bookmark, Copy, Plus, Trash2 } from 'lucide-react';
import { newLocalId } from '#client/config/kit/new-id.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import type {
  OptionalSetting,
  SectionSettings as SectionSettingsOf,
} from '#domain/pages/commands/command.ts';
import { nameSection } from '#domain/pages/name-section.ts';
import { SECTION_THEMES } from '#schema/contracts/design/section-themes.ts';
import type { PageContent, Section } from '#schema/contracts/pages/page-content.ts';
import type { Editor } from '../editor.ts';
import type { PageVariants } from '../session/use-variants.ts';
import { MakeVariant } from '../variants/make-variant.tsx';
import { FieldControl } from './field-control.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import { SectionAnimation } from './section-animation.tsx';
import { SectionBackground } from './section-background.tsx';
import { SectionColours } from './section-colours.tsx';
import { SectionDivider } from './section-divider.tsx';
import { SectionIdentity, SectionRows } from './section-identity.tsx';

interface Props {
  editor: Editor;
  content: PageContent;
  section: Section;
  variants: PageVariants;
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

export default function SectionSettings({ editor, content, section, variants }: Props) {
  const { session, dispatch, select, openLibrary, openPalette } = editor;
  const index = content.sections.indexOf(section);
  const remove = () => {
    session.run({ kind: 'section-remove', sectionId: section.id });
    select(null, null);
  };
  const moveTo = (place: number) =>
    session.run({ kind: 'section-move', sectionId: section.id, index: place });
  const set = (settings: Partial<SectionSettingsOf>) =>
    session.run({ kind: 'section-set', sectionId: section.id, set: settings }, `section:${section.id}`);
  const removeSetting = (key: OptionalSetting) =>
    session.run({ kind: 'section-set', sectionId: section.id, remove: [key] }, `section:${section.id}`);
  const duplicate = () => {
    const id = newLocalId('s');
    const ids = { section: id, blocks: section.blocks.map(() => newLocalId('b')) };
    if (session.run({ kind: 'section-duplicate', sectionId: section.id, ids })) select(null, id, true);
  };
  const setExtra =
    <Key extends 'background' | 'divider' | 'animation'>(key: Key) =>
    (value: NonNullable<Section[Key]> | null) =>
      session.run(
        {
          kind: 'section-set',
          sectionId: section.id,
          ...(value === null ? { remove: [key] } : { set: { [key]: value } }),
        },
        `${key}:${section.id}`,
      );
  return (
    <div className="stack">
      <div className="panel-title">
        <h2>{nameSection(section, index)}</h2>
        <div className="tools">
          <IconButton
            label="Move the section up"
            icon={ArrowUp}
            isDisabled={index === 0}
            onPress={() => moveTo(index - 1)}
          />
          <IconButton
            label="Move the section down"
            icon={ArrowDown}
            isDisabled={index === content.sections.length - 1}
            onPress={() => moveTo(index + 1)}
          />
          <IconButton label="Duplicate the section" icon={Copy} onPress={duplicate} />
          <IconButton
            label="Save the section"
            icon={Bookmark}
            onPress={() => dispatch({ kind: 'save-section', savingId: section.id })}
          />
          <IconButton label="Remove the section" icon={Trash2} onPress={remove} />
        </div>
      </div>
      <button
        type="button"
        className="button primary"
        onClick={() => openPalette({ sectionId: section.id, afterBlockId: null })}
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
      <SectionRows section={section} set={set} remove={removeSetting} />
      <PhoneLayout session={session} section={section} />
      <SectionDivider value={section.divider ?? null} onChange={setExtra('divider')} />
      <SectionAnimation value={section.animation ?? null} onChange={setExtra('animation')} />
      <SectionColours
        theme={section.theme}
        value={section.background ?? null}
        onChange={setExtra('background')}
      />
      <SectionBackground value={section.background ?? null} onChange={setExtra('background')} />
      <SectionIdentity
        section={section}
        index={index}
        taken={content.sections.flatMap(({ id, anchor }) => (anchor && id !== section.id ? [anchor] : []))}
        set={set}
        remove={removeSetting}
      />
      <button type="button" className="button" onClick={() => openLibrary({ afterSectionId: section.id })}>
        Add a section below
      </button>
      <MakeVariant variants={variants} sectionId={section.id} />
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
