import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  Autocomplete,
  Button,
  Dialog,
  DialogTrigger,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { FONT_CATEGORIES, FONT_FAMILIES } from '#schema/contracts/design/font-families.ts';
import type { OwnFont } from '#schema/contracts/design/own-font.ts';
import { type FontChoice, toCategory, toKey, toName } from './font-choice.ts';
import { InFace } from './in-face.tsx';

const CATEGORIES = ['own', ...FONT_CATEGORIES] as const;
type Category = (typeof CATEGORIES)[number];
const TITLES: Readonly<Record<Category, string>> = {
  own: 'Your fonts',
  serif: 'Serif',
  sans: 'Sans serif',
  display: 'Display',
  mono: 'Monospace',
  handwriting: 'Handwriting',
};

interface Props {
  label: string;
  value: FontChoice;
  own: readonly OwnFont[];
  onChange: (choice: FontChoice) => void;
  /** Previews a font on the page on hover; null ends the preview. */
  onTry: (choice: FontChoice | null) => void;
}

/** Lists all fonts, each in its own typeface. */
export function FontPicker({ label, value, own, onChange, onTry }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = (next: boolean) => {
    setOpen(next);
    if (!next) onTry(null);
  };
  return (
    <div className="field">
      <span aria-hidden="true" className="font-label">
        {label}
      </span>
      <DialogTrigger isOpen={isOpen} onOpenChange={open}>
        <Button className="font-button" aria-label={`${label}: ${toName(value)}`}>
          <InFace choice={value} className="font-name">
            {toName(value)}
          </InFace>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
        <Popover className="popover font-popover" placement="bottom start">
          <Dialog aria-label={`Font for ${label.toLowerCase()}`}>
            <FontList
              value={value}
              own={own}
              onTry={onTry}
              onChange={(choice) => {
                onChange(choice);
                open(false);
              }}
            />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}

function FontList({ value, own, onChange, onTry }: Omit<Props, 'label'>) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const [term, setTerm] = useState('');
  const [only, setOnly] = useState<Category | null>(null);
  const choices: FontChoice[] = [
    ...own.map((font) => ({ own: font })),
    ...FONT_FAMILIES.map((family) => ({ family })),
  ];
  const groups = CATEGORIES.map((category) => ({
    category,
    choices: choices.filter((choice) => toCategory(choice) === category),
  })).filter(({ category, choices: some }) => some.length > 0 && (only ?? category) === category);
  const shown = CATEGORIES.filter((category) => category !== 'own' || own.length > 0);
  return (
    <Autocomplete filter={contains} inputValue={term} onInputChange={setTerm}>
      <SearchField aria-label="Find a font" autoFocus className="font-search">
        <Search size={16} aria-hidden="true" />
        <Input placeholder="Find a font" />
      </SearchField>
      <fieldset className="font-categories">
        <legend className="visually-hidden">Category</legend>
        {shown.map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={only === category}
            onClick={() => setOnly(only === category ? null : category)}
          >
            {TITLES[category]}
          </button>
        ))}
      </fieldset>
      {/* A scrollable region must be reachable by keyboard. */}
      <section className="font-scroll" tabIndex={0} aria-label="All fonts">
        <ListBox
          aria-label="Fonts"
          className="font-list"
          selectionMode="single"
          selectedKeys={[toKey(value)]}
          disallowEmptySelection
          renderEmptyState={() => <p className="empty-line">No fonts match “{term}”.</p>}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : keys;
            const choice = choices.find((one) => toKey(one) === key);
            if (choice) onChange(choice);
          }}
        >
          {groups.map(({ category, choices: some }) => (
            <ListBoxSection key={category} id={category}>
              <Header>{TITLES[category]}</Header>
              {some.map((choice) => (
                <ListBoxItem key={toKey(choice)} id={toKey(choice)} textValue={toName(choice)}>
                  {({ isFocused, isHovered, isSelected }) => (
                    <>
                      <InFace choice={choice} className="font-name">
                        {toName(choice)}
                      </InFace>
                      {isSelected && <span className="quiet">In use</span>}
                      {(isFocused || isHovered) && <FontPreview choice={choice} onTry={onTry} />}
                    </>
                  )}
                </ListBoxItem>
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </section>
    </Autocomplete>
  );
}

/** Time that the pointer or keyboard focus must rest on a font before the page previews it. */
const REST_MS = 180;

function FontPreview({ choice, onTry }: { choice: FontChoice; onTry: Props['onTry'] }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is a new object in each render
  useEffect(() => {
    const timer = window.setTimeout(() => onTry(choice), REST_MS);
    return () => {
      window.clearTimeout(timer);
      onTry(null);
    };
  }, [toKey(choice)]);
  return null;
}
