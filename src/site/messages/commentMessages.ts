/** The words of the form below an article, apart from all others: no browser loads them. */
const en = {
  writeComment: 'Write a comment',
  answerTo: 'Answer to',
  answerThis: 'Answer',
  noAnswer: 'Write a new comment instead',
  commentPrivacy:
    'Please do not write about your own health here: everybody can read it. Your name and your words are shown; your e-mail address is not. The practice reads each comment before it appears.',
  commentName: 'Name',
  commentEmail: 'E-mail',
  commentWords: 'Your comment',
  commentTrap: 'Leave this empty',
  sendComment: 'Send comment',
  commentHeld: 'Thank you. Your comment has arrived. It appears here once the practice has read it.',
  commentPublished: 'Thank you. Your comment is published.',
  commentProblems: {
    name: 'Please write your name and your e-mail address.',
    email: 'Please check your e-mail address. It looks like name@example.com.',
    text: 'Please write your comment.',
    long: 'This is too long. Please use at most 5,000 letters.',
    duplicate: 'You have sent this comment before. It has arrived, so you need not send it again.',
    quick: 'That was quick. Please wait a minute and send it again.',
    closed: 'Comments have been closed here in the meantime.',
    refused: 'This comment could not be taken. Please change it and send it again.',
    unavailable: 'Comments cannot be sent right now. What you wrote is still here. Please try again in a few minutes.',
  },
};

const es: typeof en = {
  writeComment: 'Escriba un comentario',
  answerTo: 'Respuesta a',
  answerThis: 'Responder',
  noAnswer: 'Escribir un comentario nuevo',
  commentPrivacy:
    'No escriba aquí sobre su propia salud: todos pueden leerlo. Se muestran su nombre y sus palabras; su correo electrónico no. El consultorio lee cada comentario antes de publicarlo.',
  commentName: 'Nombre',
  commentEmail: 'Correo electrónico',
  commentWords: 'Su comentario',
  commentTrap: 'Deje este campo vacío',
  sendComment: 'Enviar comentario',
  commentHeld: 'Gracias. Su comentario llegó. Aparecerá aquí cuando el consultorio lo haya leído.',
  commentPublished: 'Gracias. Su comentario está publicado.',
  commentProblems: {
    name: 'Escriba su nombre y su correo electrónico.',
    email: 'Revise su correo electrónico. Debe parecerse a nombre@example.com.',
    text: 'Escriba su comentario.',
    long: 'Es demasiado largo. Use 5,000 letras como máximo.',
    duplicate: 'Ya envió este comentario. Llegó, así que no hace falta enviarlo otra vez.',
    quick: 'Fue muy rápido. Espere un minuto y envíelo de nuevo.',
    closed: 'Mientras tanto se cerraron los comentarios de este artículo.',
    refused: 'No pudimos aceptar este comentario. Cámbielo y envíelo de nuevo.',
    unavailable:
      'Ahora no se pueden enviar comentarios. Lo que escribió sigue aquí. Inténtelo de nuevo en unos minutos.',
  },
};

const MESSAGES: Readonly<Record<string, typeof en>> = { en, es };

/** The words of the form in a language; in English where there are none. */
export const commentMessagesIn = (language: string): typeof en => MESSAGES[language] ?? en;
