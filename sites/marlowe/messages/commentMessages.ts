/** The words of the form below an article, separate from all others: no browser loads them. */
const en = {
  writeComment: 'Write a comment',
  replyTo: 'Reply to',
  reply: 'Reply',
  noReply: 'Write a new comment instead',
  commentPrivacy:
    'Please do not write about your own health. Everyone can read what is here: your name and your words.',
  commentCare: 'A question about your own care? Call us:',
  commentUrgent: 'In an emergency, call 911. Do not wait for an answer here.',
  required: 'required',
  commentName: 'Name',
  commentEmail: 'Email',
  commentEmailNote: 'We do not show it.',
  commentWords: 'Your comment',
  commentTrap: 'Leave this empty',
  sendComment: 'Send comment',
  commentNext: 'We read each comment before it appears here.',
  commentHeld: 'Thank you. We have your comment. It appears here once the practice has read it.',
  commentPublished: 'Thank you. Your comment is published.',
  commentProblems: {
    name: 'Please write your name and your email address.',
    email: 'Please check your email address. It looks like name@example.com.',
    text: 'Please write your comment.',
    long: 'This is too long. Please use at most 5,000 characters.',
    duplicate: 'You have sent this comment before. It has arrived, so you need not send it again.',
    quick: 'That was quick. Please wait a minute and send it again.',
    closed: 'Comments are now closed here, so your comment was not sent. You can still call us.',
    refused: 'We could not take this comment. Please change it and send it again.',
    unavailable: 'Comments cannot be sent right now. What you wrote is still here. Please try again in a few minutes.',
  },
};

const es: typeof en = {
  writeComment: 'Escriba un comentario',
  replyTo: 'Responder a',
  reply: 'Responder',
  noReply: 'Escribir un comentario nuevo',
  commentPrivacy:
    'Por favor, no escriba sobre su propia salud. Todos pueden leer lo que se escribe aquí: su nombre y sus palabras.',
  commentCare: '¿Tiene una pregunta sobre su propia atención? Llámenos:',
  commentUrgent: 'En una emergencia, llame al 911. No espere una respuesta aquí.',
  required: 'obligatorio',
  commentName: 'Nombre',
  commentEmail: 'Correo electrónico',
  commentEmailNote: 'No lo mostramos.',
  commentWords: 'Su comentario',
  commentTrap: 'Deje este campo vacío',
  sendComment: 'Enviar comentario',
  commentNext: 'Leemos cada comentario antes de publicarlo.',
  commentHeld: 'Gracias. Recibimos su comentario. Aparecerá aquí cuando el consultorio lo haya leído.',
  commentPublished: 'Gracias. Su comentario está publicado.',
  commentProblems: {
    name: 'Escriba su nombre y su correo electrónico.',
    email: 'Revise su correo electrónico. Debe parecerse a nombre@example.com.',
    text: 'Escriba su comentario.',
    long: 'Es demasiado largo. Use 5,000 caracteres como máximo.',
    duplicate: 'Ya envió este comentario. Llegó, así que no hace falta enviarlo otra vez.',
    quick: 'Fue muy rápido. Espere un minuto y envíelo de nuevo.',
    closed: 'Los comentarios de este artículo ya están cerrados, así que el suyo no se envió. Puede llamarnos.',
    refused: 'No pudimos aceptar este comentario. Cámbielo y envíelo de nuevo.',
    unavailable:
      'Ahora no se pueden enviar comentarios. Lo que escribió sigue aquí. Inténtelo de nuevo en unos minutos.',
  },
};

const MESSAGES: Readonly<Record<string, typeof en>> = { en, es };

/** The words of the form in a language, or in English if there are none. */
export const commentMessagesIn = (language: string): typeof en => MESSAGES[language] ?? en;
