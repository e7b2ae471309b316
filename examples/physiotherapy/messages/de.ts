/** The interface words of this site, which is in German throughout. */
export const messages = {
  ...{ loading: 'Die Seite wird geladen', page: 'Seite', menu: 'Hauptmenü', skip: 'Zum Inhalt springen' },
  ...{ notFound: 'Diese Seite gibt es nicht', unavailable: 'Gerade nicht erreichbar', home: 'Zur Startseite' },
  ...{ start: 'Zeit starten', again: 'Noch einmal', seconds: 'Sekunden', done: 'Geschafft. Locker lassen.' },
};
