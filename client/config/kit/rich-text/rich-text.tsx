import { Editor } from '@tiptap/core';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { getContrastOn } from '#domain/colours/contrast.ts';
import { toCss } from '#domain/colours/format.ts';
import type { Colours } from '#domain/colours/palette.ts';
import { resolveColour } from '#domain/design/css-colour.ts';
import { listThemes } from '#domain/design/themes.ts';
import type { ColourReference } from '#schema/contracts/design/colour-reference.ts';
import { findLinks } from '../pickers/links-api.ts';
import { useSiteColours } from '../pickers/use-site-colours.ts';
import { toast } from '../ui/toast.ts';
import { droppedImagesText } from './paste/images.ts';
import { createPasteProps } from './paste/paste-props.ts';
import { createWordExtensions } from './text-extensions.ts';
import { createToolbar } from './toolbar.ts';
import '../pickers/pickers.css';
import './rich-text.css';

interface Props {
  label: string;
  html: string;
  onChange: (html: string, json: Record<string, unknown>) => void;
  /** Whether the field has its own undo. Set this outside drafts, whose history already provides undo. */
  hasOwnUndo?: boolean;
  takesFocus?: boolean;
}

/** Returns the contrast with the lightest background, which most pages use. */
function contrastOnPage(colours: Colours | null, reference: ColourReference): number | null {
  if (!colours) return null;
  const ink = listThemes(colours).find(({ name }) => name === 'lightest')?.ink.shown;
  const colour = reference.type === 'THEME_COLOR' ? ink : resolveColour(reference, colours);
  return colour ? getContrastOn(colour, colours.white) : null;
}

const toProperties = (colours: Colours | null) =>
  Object.fromEntries(
    Object.entries(colours ?? {}).map(([id, colour]) => [`--${id}`, toCss(colour)]),
  ) as CSSProperties;

export default function RichText({ label, html, onChange, hasOwnUndo = false, takesFocus = false }: Props) {
  const tools = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const change = useRef(onChange);
  change.current = onChange;
  const colours = useSiteColours();
  const known = useRef(colours);
  known.current = colours;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor keeps its own text; the effect below applies other changes
  useEffect(() => {
    if (!tools.current || !field.current) return;
    const made = new Editor({
      element: field.current,
      content: html,
      autofocus: takesFocus ? 'end' : false,
      extensions: createWordExtensions(hasOwnUndo),
      editorProps: {
        ...createPasteProps(({ files, dropped }) => toast.warning(droppedImagesText(files.length + dropped))),
        attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
        handleKeyDown: (_, event) => {
          if (!event.altKey || event.key !== 'F10') return false;
          toolbar.focus();
          return true;
        },
      },
      onUpdate: () => change.current(made.getHTML(), made.getJSON()),
    });
    const toolbar = createToolbar(made, {
      colours: {
        palette: () => known.current,
        contrastOf: (reference) => contrastOnPage(known.current, reference),
      },
      links: { find: findLinks, ownPath: null },
    });
    tools.current.append(toolbar.element);
    editor.current = made;
    return () => {
      toolbar.stop();
      toolbar.element.remove();
      made.destroy();
    };
  }, []);
  useEffect(() => {
    // The text changed outside this field, by undo or by loading a saved version.
    if (editor.current && editor.current.getHTML() !== html)
      editor.current.commands.setContent(html, { emitUpdate: false });
  }, [html]);
  const properties = useMemo(() => toProperties(colours), [colours]);
  return (
    <div className="rich-text">
      <div ref={tools} />
      <div ref={field} className="rich-text-field" style={properties} />
    </div>
  );
}
