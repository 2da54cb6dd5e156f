import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findDeployProblem } from '../../scripts/deploy-problem.ts';

const local = readFileSync('wrangler.toml', 'utf8');

it('settings for one’s own machine are not deployed', () => {
  expect(findDeployProblem(local)).toContain('ENVIRONMENT = "production"');
  expect(findDeployProblem('[vars]\n# ENVIRONMENT = "production"')).not.toBeNull();
});

it('settings for production are', () => {
  expect(
    findDeployProblem(local.replace('ENVIRONMENT = "development"', 'ENVIRONMENT = "production"')),
  ).toBeNull();
});
