import { rmSync } from 'node:fs';

/** `npm run reset`: deletes the local database, cached data, queues and images. Secrets stay. */
rmSync('.wrangler/state', { recursive: true, force: true });
console.info('The local data was deleted. `npm start` creates the demo again.');
