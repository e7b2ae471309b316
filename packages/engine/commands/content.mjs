const ABOUT = `"load" puts a content folder into a WordPress that has the plugin. It may be run again: what is there as the folder has it
is not touched, and what somebody changed in WordPress since is left and named.
"save" writes what a WordPress holds as a content folder that starts as a site. It needs the plugin too: a WordPress tells
anybody else neither drafts nor settings. So both need an administrator's application password.`;

/** @type {import('./ostium.mjs').Task} */
export const task = {
  about: 'puts content files into a WordPress, or saves a WordPress as content files',
  more: ABOUT,
  words: 'load | save',
  options: {
    to: { type: 'string', value: 'https://cms.example.com', about: '"load": the WordPress' },
    from: { type: 'string', value: 'https://cms.example.com', about: '"save": the WordPress' },
    dir: { type: 'string', value: 'content', about: 'the folder; "load" reads content, "save" needs one named' },
    overwrite: {
      type: 'boolean',
      about: '"load" writes over what was changed in WordPress; former words stay among the revisions',
    },
    user: {
      type: 'string',
      value: 'name:password',
      about: "an administrator's application password, else that of CONTENT_AUTH",
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
