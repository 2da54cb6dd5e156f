/** A position as browsers report it: lines and columns start at 1. */
export interface ScriptPlace {
  file: string;
  line: number;
  column: number;
}

/** Matches the end of a stack line, in brackets in Chrome and after an @ in Firefox and Safari. */
const PLACE = /(?:^|[\s(@])((?:https?:\/\/|\/)[^\s()@]+?):(\d+):(\d+)\)?$/;

export function readPlace(stackLine: string): ScriptPlace | null {
  const [, file, line, column] = PLACE.exec(stackLine.trim()) ?? [];
  return file && line && column ? { file, line: Number(line), column: Number(column) } : null;
}

/**
 * Returns the file name of one of Sitewright's scripts, such as 'visitor-Bx3k9d2f.js', or null for
 * third-party scripts and the owner's code.
 */
export function ownScript(file: string, hosts: readonly string[]): string | null {
  const [, host = '', script] =
    /^(?:https?:\/\/([^/]+))?\/assets\/([\w.-]+\.js)$/.exec(file.split(/[?#]/)[0] ?? '') ?? [];
  return script && (host === '' || hosts.includes(host)) ? script : null;
}
