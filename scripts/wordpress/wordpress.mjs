import { command } from '../command.mjs';

command(async (args) => {
  const { Stop } = await import('../command.mjs');
  const { readWordPressOptions, WORDPRESS_HELP } = await import('../options.mjs');
  const { ensureServers } = await import('../checks/findServers.mjs');
  const { installPackages } = await import('../site/installPackages.mjs');
  const { startTry } = await import('./tryWordPress.mjs');

  const { help, ...options } = readWordPressOptions(args);
  if (help) {
    console.log(WORDPRESS_HELP);
    return 0;
  }
  const missing = await ensureServers(['PHP', 'MariaDB']);
  if (missing.length > 0)
    throw new Stop(
      `${missing.join(' and ')} cannot be had here: on Debian run this as root once, or "apt-get install php-cli php-mysql php-xml php-curl php-gd php-mbstring mariadb-server-core mariadb-client-core"; on another system use compose.yaml (docs/guides/go-live.md).`,
    );
  // A fresh clone does not yet have the packages that load the demonstration.
  await installPackages();
  const stopRequest = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve(0));
  });
  const { wordpress, site, siteEnded, stop } = await startTry({ ...options, say: (text) => console.log(text) });
  const { name, password } = wordpress.admin;
  if (site !== undefined) console.log(`The site stands at ${site}/`);
  console.log(`WordPress stands at ${wordpress.url}/wp-admin/ (name ${name}, password ${password}).`);
  console.log('Ctrl+C ends all of it; what you write there is kept.');
  const code = await Promise.race([stopRequest, siteEnded]);
  await stop();
  return Number(code);
});
