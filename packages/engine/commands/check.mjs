/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'read all content as the site does, and list what to fix',
  more: 'Checks the content folder, or the WordPress that CONTENT_API names. Exits with 1 if it found something.',
  options: {
    errors: { type: 'boolean', about: 'leave out warnings' },
    json: { type: 'boolean', about: 'print { pages, findings } as JSON' },
  },
  async run({ options: { errors, json } }) {
    const { ENGINE, siteFolder } = await import('./folders.mjs');
    const { useSite } = await import('./useModule.mjs');

    const tool = `${ENGINE}/src/tools/check/checkSite.ts`;
    return useSite(siteFolder(), tool, async ({ checkSite, formatFindings, formatTotal }, site) => {
      const { findings: all, pages } = await checkSite(site, process.env);
      const findings = errors ? all.filter((/** @type {{ level: string }} */ { level }) => level === 'error') : all;
      console.log(
        json
          ? JSON.stringify({ pages, findings }, null, 2)
          : [formatFindings(findings), formatTotal(findings, pages)].filter(Boolean).join('\n\n'),
      );
      return findings.length > 0 ? 1 : 0;
    });
  },
};
