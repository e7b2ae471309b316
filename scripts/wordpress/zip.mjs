import { command } from '../command.mjs';

command(async () => {
  const { Stop } = await import('../command.mjs');
  const { mkdir } = await import('node:fs/promises');
  const { root, run } = await import('../run.mjs');
  const { expectedPlugin } = await import('../operate/expectedPlugin.mjs');

  const { version } = await expectedPlugin();
  const file = `.cache/ostium-${version}.zip`;
  await mkdir(`${root}/.cache`, { recursive: true });
  // Only committed files: nothing left by a text editor or a half-finished change.
  const { code, output } = await run('git', [
    'archive',
    '--prefix=ostium/',
    `--output=${file}`,
    'HEAD:wordpress/ostium',
  ]);
  if (code !== 0) throw new Stop(`The plugin could not be packed: ${output.trim()}`);
  console.log(`${file} is the plugin as it is committed: Plugins → Add New → Upload Plugin.`);
});
