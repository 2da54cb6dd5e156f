/** A position in a script, as browsers report it: lines and columns start at 1. */
export interface ScriptPlace {
  file: string;
  line: number;
  column: number;
}

/**
 * The address, line and column at the end of a stack line. Chrome puts them in brackets, Firefox and Safari after an @.
 */
const PLACE = /(?:^|[\s(@])((?:https?:\/\/|\/)[^\s()@]+?):(\d+):(\d+)\)?$/;

/** Parses the position in a stack line; null without one. */
export function readPlace(stackLine: string): ScriptPlace | null {
  const [, file, line, column] = PLACE.exec(stackLine.trim()) ?? [];
  return file && line && column ? { file, line: Number(line), column: Number(column) } : null;
}

/** Returns the name of our own page script: 'visitor-Bx3k9d2f.js'; null for third-party and owner code. */
export function ownScript(file: string, hosts: readonly string[]): string | null {
  const [, host = '', script] =
    /^(?:https?:\/\/([^/]+))?\/assets\/([\w.-]+\.js)$/.exec(file.split(/[?#]/)[0] ?? '') ?? [];
  return script && (host === '' || hosts.includes(host)) ? script : null;
}
