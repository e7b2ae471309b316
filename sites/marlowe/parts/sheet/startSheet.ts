import { weekOf } from './days.ts';
import { keep, readKept } from './keptFields.ts';
import type { KeptFields } from './keptFields.ts';
import { weekFigure } from './weekFigures.ts';
import type { DiaryEntry } from './weekFigures.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

let end: AbortController | undefined;
let sheet: HTMLFormElement | undefined;

/**
 * Keeps what somebody writes on a sheet on this device, and gives it back at the next visit: nothing is sent. What was written before
 * this code arrived is kept too. Whatever it did for the previous sheet ends.
 */
export function startSheet(form: HTMLFormElement): void {
  if (form === sheet) return;
  end?.abort();
  end = new AbortController();
  sheet = form;
  const { signal } = end;
  const { pathname } = location;
  const note = form.querySelector<HTMLElement>('[data-kept]');
  const store = () => {
    const isKept = keep(pathname, writtenIn(form));
    for (const diary of document.querySelectorAll<HTMLElement>('[data-diary]')) addUp(diary);
    const words = isKept ? note?.dataset['kept'] : note?.dataset['notKept'];
    // The same words again would be read out with every letter.
    if (note && words !== undefined && note.textContent !== words) note.textContent = words;
  };
  giveBack(form, readKept(pathname));
  store();
  document.addEventListener('input', ({ target }) => isField(target) && target.form === form && store(), { signal });
  const erase = (event: Event) => {
    // Weeks of notes are one slip of a thumb away from this button.
    if (!confirm(form.dataset['sheet'])) return event.preventDefault();
    // Fields are empty only after the event.
    setTimeout(store);
  };
  form.addEventListener('reset', erase, { signal });
  form.querySelector('[data-print]')?.addEventListener('click', () => print(), { signal });
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

const valueOf = (field: Field): string => (isTick(field) ? (field.checked ? 'on' : '') : field.value);

const fieldsOf = (form: HTMLFormElement): [name: string, field: Field][] =>
  [...form.elements].filter(isField).map((field) => [field.dataset['field'] ?? '', field]);

const writtenIn = (form: HTMLFormElement): KeptFields =>
  Object.fromEntries(
    fieldsOf(form)
      .map(([name, field]) => [name, valueOf(field)] as const)
      .filter(([name, value]) => name !== '' && value !== ''),
  );

/** Somebody may have written on the sheet already: their words stay. */
function giveBack(form: HTMLFormElement, kept: KeptFields): void {
  for (const [name, field] of fieldsOf(form)) {
    const value = kept[name];
    if (value === undefined || valueOf(field) !== '') continue;
    if (isTick(field)) field.checked = true;
    else field.value = value;
  }
}

/** Fills in what the weeks of a diary add up to. */
function addUp(diary: HTMLElement): void {
  const fields = [...diary.querySelectorAll('[data-day]')].filter(isField);
  const entries = fields.map((field): DiaryEntry => ({
    week: weekOf(Number(field.dataset['day'])),
    column: Number(field.dataset['column']),
    value: valueOf(field) === '' ? undefined : isTick(field) ? 1 : Number(field.value),
  }));
  const filled = new Set(fields.filter((field) => valueOf(field) !== '').map(({ dataset }) => dataset['day']));
  const summary = diary.querySelector<HTMLElement>('[data-summary]');
  if (!summary) return;
  summary.hidden = filled.size === 0;
  const digits = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });
  for (const [column, row] of [...summary.querySelectorAll<HTMLElement>('[data-entry]')].entries()) {
    for (const [index, cell] of [...row.querySelectorAll('td')].entries()) {
      const figure = weekFigure(
        entries,
        { week: index + 1, column },
        row.dataset['entry'] === 'tick' ? 'tick' : 'score',
      );
      cell.textContent = figure === undefined ? '–' : digits.format(figure);
    }
  }
  const days = summary.querySelector('[role=status]');
  if (days) days.textContent = `${summary.dataset['summary'] ?? ''}: ${filled.size}`;
}
