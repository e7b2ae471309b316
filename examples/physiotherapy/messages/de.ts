/** The interface words of this site, which is in German throughout. */
export const messages = {
  ...{ loading: 'Die Seite wird geladen', page: 'Seite', menu: 'Hauptmenü', skip: 'Zum Inhalt springen' },
  ...{ notFound: 'Diese Seite gibt es nicht', unavailable: 'Gerade nicht erreichbar', home: 'Zur Startseite' },
  ...{ failed: 'Bei uns ist etwas schiefgegangen', busy: 'Gerade werden zu viele Adressen gesucht', reference: 'Nr.' },
  ...{ tryAgain: 'Bitte versuchen Sie es gleich noch einmal.', noFile: 'Diese Datei gibt es nicht.' },
  ...{ start: 'Zeit starten', again: 'Noch einmal', seconds: 'Sekunden', done: 'Geschafft. Locker lassen.' },
};
