import { testEngines } from './testEngines.ts';

// In Chromium, the journeys of `tests/journeys/` prove much more.
await testEngines((journey, engine) => journey.isUsual === true && engine !== 'Chromium');
