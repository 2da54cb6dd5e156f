import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Text } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { useEffect, useRef, useState } from 'react';
import { type LintProblem, lintCss } from './lint-css.ts';
import './css-editor.css';

const PAUSE_MS = 300;

const find = (text: string): LintProblem[] =>
  lintCss(text, (property, value) => CSS.supports(property, value));

/** Marks the word that starts at the problem's position, or a single character. */
function toDiagnostic(text: Text, { line, column, message, severity }: LintProblem): Diagnostic {
  const { from: start, to: end, text: words } = text.line(Math.min(line, text.lines));
  const from = Math.min(start + column - 1, end);
  const word = /^[\w@-]+/.exec(words.slice(from - start))?.[0].length ?? 1;
  return { from, to: Math.min(from + word, end), severity, message };
}

interface Props {
  value: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

/** A CSS editor that marks problems in the text and lists them below. Keeps invalid text. */
export default function CssEditor({ value, isReadOnly, onChange }: Props) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [problems, setProblems] = useState<LintProblem[]>(() => find(value));
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };

  useEffect(() => {
    if (!parent.current) return;
    const editor = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          lineNumbers(),
          lintGutter(),
          history(),
          indentOnInput(),
          bracketMatching(),
          autocompletion(),
          highlightActiveLine(),
          syntaxHighlighting(classHighlighter),
          css(),
          EditorView.lineWrapping,
          EditorState.readOnly.of(isReadOnly),
          EditorView.contentAttributes.of({ 'aria-label': 'Custom CSS', spellcheck: 'false' }),
          // Tab keeps its usual behaviour and moves the focus out of the editor.
          keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
          linter(
            ({ state }) => {
              const found = find(state.doc.toString());
              setProblems(found);
              return found.map((problem) => toDiagnostic(state.doc, problem));
            },
            { delay: PAUSE_MS },
          ),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged && state.doc.toString() !== latest.current.value)
              latest.current.onChange(state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [isReadOnly]);

  // Undoing a design change, or loading another version, replaces the text from outside.
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
    editor.dispatch(setDiagnostics(editor.state, []));
  }, [value]);

  function jump(problem: LintProblem): void {
    const editor = view.current;
    if (!editor) return;
    const { from } = toDiagnostic(editor.state.doc, problem);
    editor.dispatch({ selection: { anchor: from }, scrollIntoView: true });
    editor.focus();
  }

  return (
    <>
      <div ref={parent} className="css-editor" />
      <div role="status" className="css-status">
        {problems.length === 0
          ? value.trim() !== '' && 'No problems found.'
          : problems.length === 1
            ? '1 problem found.'
            : `${problems.length} problems found.`}
      </div>
      {problems.length > 0 && (
        <ul className="css-problems" aria-label="Problems">
          {problems.map((problem) => (
            <li key={`${problem.line}:${problem.column}:${problem.message}`}>
              <button type="button" data-severity={problem.severity} onClick={() => jump(problem)}>
                <b>
                  {problem.severity === 'error' ? 'Error' : 'Warning'}, line {problem.line}, column{' '}
                  {problem.column}
                </b>{' '}
                {problem.message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
