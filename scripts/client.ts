import { resolve } from 'node:path';
import { generateClient } from './client/generate.ts';

const [folder = 'sitewright-client'] = process.argv.slice(2);
const count = await generateClient(resolve(folder));
console.log(`${resolve(folder)} has a client with ${count} calls.`);
