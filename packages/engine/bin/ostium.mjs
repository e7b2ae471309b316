#!/usr/bin/env node
// Like everything that runs before the version of Node is known, this must be readable by an old Node: see command.mjs.
import { command } from '../commands/command.mjs';

command(async (args) => {
  const { runOstium } = await import('../commands/ostium.mjs');
  return runOstium(args);
});
