/**
 * Opens forms in place. Without this code, or before it has loaded, the link leads to the form as a page of its own; so it does if
 * the code for the frame fails to load. Starting twice has no further effect.
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
