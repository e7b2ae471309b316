/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'read all content as the site does, and list what to fix',
  more: 'Checks the content folder, or the WordPress that CONTENT_API names. Exits with 1 if it found something.',
  options: {
    errors: { type: 'boolean', about: 'leave out warnings' },
    grades: { type: 'boolean', about: 'also print the school grade of each English page' },
    json: { type: 'boolean', about: 'print { pages, findings, grades } as JSON' },
  },
  async run({ options: { errors, grades: showsGrades, json } }) {
    const { ENGINE, siteFolder } = await import('./folders.mjs');
    const { useSite } = await import('./useModule.mjs');

    const tool = `${ENGINE}/src/tools/checkSite.ts`;
    return useSite(siteFolder(), tool, async ({ checkSite, formatFindings, formatTotal }, site) => {
      const { findings: all, pages, grades } = await checkSite(site, process.env);
      const findings = errors ? all.filter((/** @type {{ level: string }} */ { level }) => level === 'error') : all;
      console.log(
        json
          ? JSON.stringify({ pages, findings, grades }, null, 2)
          : [formatFindings(findings), showsGrades && formatGrades(grades), formatTotal(findings, pages)]
              .filter(Boolean)
              .join('\n\n'),
      );
      return findings.length > 0 ? 1 : 0;
    });
  },
};

/** @param {Readonly<Record<string, number>>} grades by path */
const formatGrades = (grades) =>
  Object.entries(grades)
    .map(([path, grade]) => `${grade.toFixed(1).padStart(5)}  ${path}`)
    .join('\n');
