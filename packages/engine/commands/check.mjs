/** @type {import('./ostium.mjs').Task} */
export const task = {
  about: 'reads all content as the site does, and says what should be mended',
  more: 'Checks the content folder, or the WordPress that CONTENT_API names. It ends with 0 where nothing was found, and with 1 where something was.',
  options: {
    errors: { type: 'boolean', about: 'leaves out the warnings' },
    json: { type: 'boolean', about: 'writes { pages, findings } for machines' },
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
