const en = {
  ask: 'May we count this visit? It helps us see which articles are useful. We ask a counting service to do it.',
  accept: 'Yes, count it',
  reject: 'No, thank you',
  readOnSite: 'Read this article on our website',
  video: 'Watch the video',
};

const es: typeof en = {
  ask: '¿Podemos contar esta visita? Nos ayuda a ver qué artículos son útiles. Lo hace un servicio de conteo.',
  accept: 'Sí, cuéntenla',
  reject: 'No, gracias',
  readOnSite: 'Lea este artículo en nuestro sitio',
  video: 'Ver el video',
};

const MESSAGES: Readonly<Record<string, typeof en>> = { en, es };

/** The words of AMP documents in a language, or the main one's if it has none. They never reach the browser. */
export const ampMessagesIn = (language: string): typeof en => MESSAGES[language] ?? en;
