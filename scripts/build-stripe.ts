import { readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { build, type Plugin } from 'vite';

/** Resources of Stripe's API that worker/payments calls; the SDK brings about 200, and no entry without them. */
const CALLED = ['Customers', 'Disputes', 'PaymentIntents', 'PaymentMethods', 'Refunds', 'SetupIntents'];

const SDK = join('node_modules', 'stripe', 'esm');
const RESOURCES = join('stripe', 'esm', 'resources') + sep;

/** Leaves of every resource that is not called only its name, so that whoever calls one is told at once. */
const onlyCalled: Plugin = {
  name: 'only-called-resources',
  load(id) {
    const at = id.indexOf(RESOURCES);
    if (at < 0 || CALLED.some((name) => id.slice(at + RESOURCES.length) === `${name}.js`)) return null;
    const classes = [...readFileSync(id, 'utf8').matchAll(/^export class (\w+)/gm)].map(([, name]) => name);
    if (classes.length === 0) throw new Error(`${basename(id)} of Stripe's SDK is not as it was`);
    return classes.map((name) => `export class ${name} {}`).join('\n');
  },
};

/** Writes .generated/stripe.js, which the Worker's bundle takes for `stripe` (see [alias] in wrangler.toml). */
await build({
  configFile: false,
  logLevel: 'warn',
  plugins: [onlyCalled],
  build: {
    outDir: '.generated',
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false,
    target: 'es2024',
    lib: { entry: join(SDK, 'stripe.esm.worker.js'), formats: ['es'], fileName: () => 'stripe.js' },
  },
});
