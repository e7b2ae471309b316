/**
 * Opens forms where they stand. Without it, or before it is there, the link leads to the form as a page of its own; so it does where the
 * code of the frame does not come. To start twice is to start once.
 */
export function startContactForms(page: Document): void {
  page.addEventListener('click', openWhereItStands);
}

function openWhereItStands(event: MouseEvent): void {
  const { target, button, ctrlKey, shiftKey, metaKey, altKey } = event;
  const door = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-form-door]') : null;
  if (!door || button !== 0 || ctrlKey || shiftKey || metaKey || altKey) return;
  event.preventDefault();
  import('./openContactForm.ts').then(
    ({ openContactForm }) => openContactForm(door),
    () => location.assign(door.href),
  );
}
