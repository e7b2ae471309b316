import { testEngines } from './testEngines.ts';

await testEngines(() => true);
