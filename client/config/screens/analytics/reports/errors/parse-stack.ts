/** A place in a script, as a browser tells it: lines and columns count from 1. */
export interface ScriptPlace {
  file: string;
  line: number;
  column: number;
}

/** The address, line and column at the end of a line of a stack: Chrome writes brackets around it, Firefox and Safari an @ before it. */
const PLACE = /(?:^|[\s(@])((?:https?:\/\/|\/)[^\s()@]+?):(\d+):(\d+)\)?$/;

/** The place of one line of a stack; null where it names none. */
export function readPlace(stackLine: string): ScriptPlace | null {
  const [, file, line, column] = PLACE.exec(stackLine.trim()) ?? [];
  return file && line && column ? { file, line: Number(line), column: Number(column) } : null;
}

/** Our own script of pages that a file is: 'visitor-Bx3k9d2f.js'; null for code of the owner or of others. */
export function ownScript(file: string, hosts: readonly string[]): string | null {
  const [, host = '', script] =
    /^(?:https?:\/\/([^/]+))?\/assets\/([\w.-]+\.js)$/.exec(file.split(/[?#]/)[0] ?? '') ?? [];
  return script && (host === '' || hosts.includes(host)) ? script : null;
}
