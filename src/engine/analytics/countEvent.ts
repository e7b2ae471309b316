/**
 * Counts what is no click of the visitor's: a step that was reached, a form that was sent. It is told as a click on a link that names its
 * own event (`clickEvents`), because the first script of every page listens for these already, and knows where nothing may be told.
 */
export function countEvent(page: Document, name: string, label: string): void {
  const link = page.createElement('a');
  Object.assign(link, { href: '#', hidden: true, textContent: label });
  link.dataset['event'] = name;
  // It leads nowhere.
  link.addEventListener('click', (event) => event.preventDefault());
  page.body.append(link);
  link.click();
  link.remove();
}
