import type { UiMessages } from 'ostium/ui/language.tsx';

const en: UiMessages = {
  close: 'Close',
  carousel: 'carousel',
  slide: 'slide',
  placeOf: (place, count) => `${place} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  watchOn: (host) => `Watch on ${host}`,
  share: 'Share this page',
  shareOn: (network) => `Share on ${network} (opens a new window)`,
  shareByMail: 'Share by email',
};

const es: UiMessages = {
  close: 'Cerrar',
  carousel: 'carrusel',
  slide: 'diapositiva',
  placeOf: (place, count) => `${place} de ${count}`,
  previous: 'Anterior',
  next: 'Siguiente',
  pause: 'Pausa',
  play: 'Reproducir',
  watchOn: (host) => `Ver en ${host}`,
  share: 'Compartir esta página',
  shareOn: (network) => `Compartir en ${network} (se abre en otra ventana)`,
  shareByMail: 'Compartir por correo electrónico',
};

const MESSAGES: Readonly<Record<string, UiMessages>> = { en, es };

/** The words of the primitives in a language, or the main one's if it has none. */
export const uiMessagesIn = (language: string): UiMessages => MESSAGES[language] ?? en;
