const ABOUT = `"load" copies a content folder into a WordPress that has the plugin. You can run it again: it leaves alone what is already the
same, and lists what somebody has changed in WordPress since.
"save" writes the content of a WordPress as files that a site can start from. It needs the plugin too: without it, WordPress
shows neither drafts nor settings.
"blocks" turns blocks that a plugin for custom fields holds into native blocks of their pages, "fields" turns them back. Visitors see no difference.
All need an administrator's application password.`;

/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'load content files into a WordPress, save a WordPress as content files, turn fields into blocks',
  more: ABOUT,
  words: 'load | save | blocks | fields',
  options: {
    to: { type: 'string', value: 'https://cms.example.com', about: '"load", "blocks", "fields": the WordPress' },
    from: { type: 'string', value: 'https://cms.example.com', about: '"save": the WordPress' },
    dir: { type: 'string', value: 'content', about: 'the folder (default for "load": content; "save" needs one)' },
    overwrite: {
      type: 'boolean',
      about: '"load" overwrites what was changed in WordPress; the revisions keep the old text',
    },
    user: {
      type: 'string',
      value: 'name:password',
      about: "an administrator's application password (default: CONTENT_AUTH)",
    },
  },
  async run({ words, options, usage }) {
    const { readContentOptions } = await import('./contentOptions.mjs');
    const { siteFolder } = await import('./folders.mjs');
    const { installPackages } = await import('./installPackages.mjs');
    const { runTransfer } = await import('./runTransfer.mjs');

    const order = readContentOptions({ words, options, usage }, process.env);
    const folder = siteFolder();
    await installPackages(folder);
    console.log(await runTransfer(folder, order));
  },
};
