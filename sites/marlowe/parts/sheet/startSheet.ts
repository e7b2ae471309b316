import { keep, readKept } from './keptFields.ts';
import type { KeptFields } from './keptFields.ts';
import { weekFigure } from './weekFigures.ts';
import type { DiaryEntry } from './weekFigures.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

let end: AbortController | undefined;

/**
 * Keeps what somebody writes on a sheet on this device, field by field, and gives it back at the next visit: nothing is sent. What was
 * written before this code arrived is kept too, and so is what belongs to fields that the sheet does not have today. Whatever it did for
 * the previous sheet ends. A visitor may have left the sheet while the code was loading: then there is nothing to do.
 */
export function startSheet(form: HTMLFormElement): void {
  end?.abort();
  if (!form.isConnected) return;
  end = new AbortController();
  const { signal } = end;
  const { sheet: path = '', ask } = form.dataset;
  const note = form.querySelector<HTMLElement>('[data-kept]');
  const store = (fields: KeptFields) => {
    const isKept = keep(path, fields);
    for (const diary of document.querySelectorAll<HTMLElement>('[data-diary]')) addUp(diary);
    const words = isKept ? note?.dataset['kept'] : note?.dataset['notKept'];
    if (note) say(note, words ?? '');
  };

  const kept = readKept(path);
  giveBack(form, kept);
  store({ ...kept, ...writtenIn(form) });

  // Another tab may have written since: only this field is changed.
  const storeField = ({ target }: Event) => {
    if (!form.isConnected) return end?.abort();
    if (!isField(target) || target.form !== form) return;
    const { [nameOf(target)]: _before, ...others } = readKept(path);
    store(valueOf(target) === '' ? others : { ...others, [nameOf(target)]: valueOf(target) });
  };
  const erase = (event: Event) => {
    // Weeks of notes are one slip of a thumb away from this button.
    if (!confirm(ask)) return event.preventDefault();
    // Fields are empty only after the event.
    setTimeout(() => store({}));
  };
  document.addEventListener('input', storeField, { signal });
  form.addEventListener('reset', erase, { signal });
  form.querySelector('[data-prints]')?.addEventListener('click', () => print(), { signal });
}

/** The same words again would be read out with every letter. */
function say(status: HTMLElement, words: string): void {
  if (status.textContent !== words) status.textContent = words;
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

const valueOf = (field: Field): string => (isTick(field) ? (field.checked ? 'on' : '') : field.value);

const nameOf = (field: Field): string => field.dataset['field'] ?? '';

const fieldsOf = (form: HTMLFormElement): [name: string, field: Field][] =>
  [...form.elements].filter(isField).map((field) => [nameOf(field), field]);

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
    week: Number(field.dataset['week']),
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
  const days = summary.querySelector<HTMLElement>('[role=status]');
  if (days) say(days, `${summary.dataset['summary'] ?? ''}: ${filled.size}`);
}
