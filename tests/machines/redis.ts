import { findPort, startProgram } from './programs.ts';
import type { Program } from './programs.ts';

/** The program. */
export const REDIS = 'redis-server';

/** Starts a Redis that saves nothing on disk; on any free port, unless one is named. */
export async function startRedis(port?: number, ...more: string[]): Promise<Program> {
  const redisPort = port ?? (await findPort());
  const quietOptions = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'];
  return startProgram(REDIS, ['--port', String(redisPort), ...quietOptions, ...more], redisPort);
}
