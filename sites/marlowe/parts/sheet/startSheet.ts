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

/** What was written on a sheet, by the names of its fields. A tick is `on`. */
type KeptFields = Readonly<Record<string, string>>;

/** A browser gives a site a few megabytes for everything. */
const MOST_CHARACTERS = 50_000;

const keyOf = (path: string): string => `sheet:${path}`;

/** What this device has kept of the sheet at `path`. What is no list of texts, and a browser that refuses, are nothing. */
export function readKept(path: string): KeptFields {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(path)) ?? '{}');
    return Object.fromEntries(Object.entries(Object(kept)).filter(isText));
  } catch {
    return {};
  }
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** Keeps what is written on the sheet at `path`, or forgets the sheet if that is nothing. Returns whether this device has done so. */
export function keep(path: string, fields: KeptFields): boolean {
  try {
    const written = JSON.stringify(fields);
    if (written.length > MOST_CHARACTERS) return false;
    if (written === '{}') localStorage.removeItem(keyOf(path));
    else localStorage.setItem(keyOf(path), written);
    return true;
  } catch {
    return false;
  }
}

/** What a field of a diary holds: a score, or whether a box is ticked. `undefined` is a field that nobody has filled in. */
interface DiaryEntry {
  /** From 1. */
  week: number;
  /** From 0. */
  column: number;
  value: number | undefined;
}

/**
 * The figure of one column in one week: the sum of ticks, or the average of the scores that were filled in. `undefined` if nothing was,
 * since that is not a good week.
 */
export function weekFigure(entries: readonly DiaryEntry[], place: Omit<DiaryEntry, 'value'>, kind: 'score' | 'tick') {
  const values = entries
    .filter(({ week, column }) => week === place.week && column === place.column)
    .map(({ value }) => value)
    .filter((value) => value !== undefined);
  const sum = values.reduce((total, value) => total + value, 0);
  if (kind === 'tick') return sum > 0 ? sum : undefined;
  return values.length > 0 ? sum / values.length : undefined;
}
