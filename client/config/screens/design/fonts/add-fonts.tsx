import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { callAddress } from '#client/config/kit/api/call-api.ts';
import { sendBytes } from '#client/config/kit/api/send-bytes.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import { tooLargeText, unsupportedText } from '#domain/media/upload-texts.ts';
import * as calls from '#schema/contracts/design/calls.ts';
import {
  FONT_STYLES,
  FONT_WEIGHTS,
  type FontFile,
  fontFileSchema,
  MAX_FONT_BYTES,
} from '#schema/contracts/design/own-font.ts';
import { guessFace } from './guess-face.ts';
import { measureFace } from './measure-face.ts';

type FontDetails = Pick<FontFile, 'family' | 'weight' | 'style'>;

function findNameProblem(family: string): string | null {
  const parsed = fontFileSchema.shape.family.safeParse(family);
  return parsed.success ? null : `The name ${parsed.error.issues[0]?.message ?? 'cannot be used'}.`;
}

/** Uploads a font file. Returns the reason for a refusal, or null. */
async function sendFont(file: File, details: FontDetails): Promise<string | null> {
  if (file.size > MAX_FONT_BYTES) return tooLargeText(file.name, MAX_FONT_BYTES);
  const measure = await measureFace(file);
  if (!measure) return `${unsupportedText(file.name, 'font')} WOFF2, WOFF, TTF and OTF are.`;
  const answer = await sendBytes({
    method: 'POST',
    path: callAddress(calls.uploadFont, { query: { ...details, ...measure, filename: file.name } }),
    body: file,
    answer: calls.uploadFont.answer,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  if (answer.kind === 'done') return null;
  if (answer.kind === 'refused') return answer.error.error ?? COMPONENT_TEXTS.upload.error;
  return `${COMPONENT_TEXTS.upload.network}. The file was not uploaded.`;
}

const WEIGHT_NAMES: Readonly<Record<FontDetails['weight'], string>> = {
  '100 900': 'Variable: all weights',
  100: 'Thin (100)',
  200: 'Extra light (200)',
  300: 'Light (300)',
  400: 'Regular (400)',
  500: 'Medium (500)',
  600: 'Semibold (600)',
  700: 'Bold (700)',
  800: 'Extra bold (800)',
  900: 'Black (900)',
};
export const describeFace = ({ weight, style }: Pick<FontDetails, 'weight' | 'style'>): string =>
  `${WEIGHT_NAMES[weight]}${style === 'italic' ? ', italic' : ''}`;

interface Chosen extends FontDetails {
  key: string;
  file: File;
  problem: string | null;
}

export function AddFonts({ onAdded }: { onAdded: () => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isSending, setSending] = useState(false);
  const patch = (key: string, change: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, problem: null, ...change } : one)));

  async function send() {
    setSending(true);
    for (const { key, file, family, weight, style } of chosen) {
      const problem = findNameProblem(family) ?? (await sendFont(file, { family, weight, style }));
      if (problem) patch(key, { problem });
      else setChosen((all) => all.filter((one) => one.key !== key));
    }
    await onAdded();
    setSending(false);
  }

  return (
    <>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <Upload size={16} aria-hidden="true" /> Upload a font
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".woff2,.woff,.ttf,.otf"
        aria-label="Font files"
        onChange={({ target }) => {
          const added = [...(target.files ?? [])].map((file) => ({
            key: crypto.randomUUID(),
            file,
            problem: null,
            ...guessFace(file.name),
          }));
          setChosen((all) => [...all, ...added]);
          target.value = '';
        }}
      />
      {chosen.length > 0 && (
        <form
          className="stack"
          aria-label="Fonts to add"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {chosen.map((one) => (
            <ChosenFile
              key={one.key}
              chosen={one}
              onChange={(change) => patch(one.key, change)}
              onDrop={() => setChosen((all) => all.filter(({ key }) => key !== one.key))}
            />
          ))}
          <button type="submit" className="button primary" disabled={isSending}>
            {isSending ? 'Uploading…' : chosen.length === 1 ? 'Add font' : `Add ${chosen.length} fonts`}
          </button>
        </form>
      )}
    </>
  );
}

interface ChosenProps {
  chosen: Chosen;
  onChange: (change: Partial<FontDetails>) => void;
  onDrop: () => void;
}
function ChosenFile({ chosen: { file, family, weight, style, problem }, onChange, onDrop }: ChosenProps) {
  const id = useId();
  return (
    <fieldset className="font-file stack" aria-describedby={problem ? id : undefined}>
      <legend>{file.name}</legend>
      {problem && (
        <p className="field-error" role="alert" id={id}>
          {problem}
        </p>
      )}
      <Labelled label="Font name">
        {(props) => (
          <input {...props} value={family} onChange={({ target }) => onChange({ family: target.value })} />
        )}
      </Labelled>
      <div className="columns">
        <Labelled label="Weight">
          {(props) => (
            <select
              {...props}
              value={weight}
              onChange={({ target }) => {
                const next = FONT_WEIGHTS.find((one) => one === target.value);
                if (next) onChange({ weight: next });
              }}
            >
              {FONT_WEIGHTS.map((one) => (
                <option key={one} value={one}>
                  {WEIGHT_NAMES[one]}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label="Style">
          {(props) => (
            <select
              {...props}
              value={style}
              onChange={({ target }) => {
                const next = FONT_STYLES.find((one) => one === target.value);
                if (next) onChange({ style: next });
              }}
            >
              <option value="normal">Upright</option>
              <option value="italic">Italic</option>
            </select>
          )}
        </Labelled>
      </div>
      <button type="button" className="text-button" onClick={onDrop}>
        Do not add {file.name}
      </button>
    </fieldset>
  );
}
