import { rmSync } from 'node:fs';

/** `npm run reset`: forgets the local database, copies, queues and pictures. Secrets stay. */
rmSync('.wrangler/state', { recursive: true, force: true });
console.info('The local data is gone. `npm start` seeds the demo again.');
