import { rmSync } from 'node:fs';

/** `npm run reset` deletes all local data except the secrets. */
rmSync('.wrangler/state', { recursive: true, force: true });
console.info('The local data was deleted. `npm start` creates the demo again.');
