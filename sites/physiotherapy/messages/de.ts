/** The words of the engine and of the error page. All others stand where they are shown: this site is in German throughout. */
export const messages = {
  loading: 'Die Seite wird geladen',
  page: 'Seite',
  notFound: 'Diese Seite gibt es nicht',
  unavailable: 'Gerade nicht erreichbar',
  home: 'Zur Startseite',
  failed: 'Bei uns ist etwas schiefgegangen',
  busy: 'Gerade werden zu viele Adressen gesucht',
  reference: 'Nr.',
  tryAgain: 'Bitte versuchen Sie es gleich noch einmal.',
  noFile: 'Diese Datei gibt es nicht.',
};
