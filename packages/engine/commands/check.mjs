/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'read all content as the site does, and list what to fix',
  more: 'Checks the content folder, or the WordPress that CONTENT_API names. Exits with 1 if it found something.',
  options: {
    errors: { type: 'boolean', about: 'leave out warnings' },
    json: { type: 'boolean', about: 'print { pages, findings } as JSON' },
  },
  async run({ options: { errors = false, json = false } }) {
    const { runContentCheck } = await import('./runContentCheck.mjs');
    const { siteFolder } = await import('./folders.mjs');

    const { output, code } = await runContentCheck(siteFolder(), process.env, {
      errors: errors === true,
      json: json === true,
    });
    console.log(output);
    return code;
  },
};
