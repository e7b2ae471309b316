/** The words that no content file holds: those of the engine, the frame, the blocks and the error page. */
export const messages = {
  skip: 'Skip to the page',
  menu: 'Main menu',
  call: 'Call us',
  directions: 'Get directions',
  hours: 'Hours',
  emergency:
    'If this is an emergency, call 911. Please do not send medical questions by email; call us, and we will call you back.',
  loading: 'The page is loading',
  page: 'Page',
  notFound: 'We can’t find that page',
  notFoundHelp: 'The link may be old, or there may be a typo in the address. Let’s get you back on track.',
  unavailable: 'We can’t show this page right now',
  home: 'Go to the home page',
  failed: 'Something went wrong on our end',
  busy: 'We’re very busy right now',
  reference: 'Reference:',
  tryAgain: 'Please try again in a minute.',
  noFile: 'There is no file at this address.',
};
