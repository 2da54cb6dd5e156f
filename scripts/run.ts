import { type SpawnOptions, spawn } from 'node:child_process';

/** Rejects if the program fails. Inherits the output unless `quiet`. */
export function run(
  command: string,
  args: readonly string[],
  options: SpawnOptions & { quiet?: boolean } = {},
): Promise<void> {
  const { quiet, ...rest } = options;
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, { stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...rest });
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      if (output) console.error(output);
      reject(new Error(`${command} ${args.join(' ')} ended with ${code}`));
    });
  });
}
