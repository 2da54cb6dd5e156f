import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { findDirections } from './find-directions.ts';
import { findOldNames } from './find-old-names.ts';
import { findProse } from './find-prose.ts';

const MAX_SUBJECT = 72;
/** Style sheets of visitors' pages. The panel is in English. */
const VISITOR_STYLES = /^(?:worker|client\/(?!config\/)).*\.css$/;
const SOURCE = /^(?:schema|domain|worker|client|scripts|test)\/.*\.(?:tsx?|css)$/;

/** Finds commit subjects that are too long. Checks only the commits of a pull request. */
function findLongSubjects(base: string | undefined): string[] {
  if (!base) return [];
  const subjects = execFileSync('git', ['log', '--no-merges', '--format=%s', `origin/${base}..HEAD`], {
    encoding: 'utf8',
  });
  return subjects
    .split('\n')
    .filter((subject) => subject.length > MAX_SUBJECT)
    .map(
      (subject) =>
        `"${subject}" has ${subject.length} characters; a commit subject has at most ${MAX_SUBJECT}.`,
    );
}

const decisions = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 4)));
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => SOURCE.test(path));
const problems = [
  ...files.flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    return [
      ...findProse(path, source, decisions),
      ...findOldNames(path, source),
      ...(VISITOR_STYLES.test(path) ? findDirections(path, source) : []),
    ];
  }),
  ...findLongSubjects(process.env.GITHUB_BASE_REF),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`\n${problems.length} problems. CONTRIBUTING.md, "What a change needs", has the rules.`);
  process.exitCode = 1;
}
