/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'write WordPress’s forms for the site’s blocks, and the list of their fields',
  more: 'The forms go to wordpress/, which is packed with the plugin; the list for editors goes to .cache/block-fields.md.',
  async run() {
    const { siteFolder } = await import('./folders.mjs');
    const { installPackages } = await import('./installPackages.mjs');
    const { writeFields } = await import('./writeFields.mjs');

    const folder = siteFolder();
    await installPackages(folder);
    const written = await writeFields(folder);
    console.log(
      written.length > 0 ? `Wrote ${written.join(', ')}.` : 'Every form, and the list of fields, is as it should be.',
    );
  },
};
