/** What the widget's script puts into the global scope, as far as it is used. */
interface Widget {
  initialize: (options: { api_key: string; hide_switcher: boolean }) => void;
  on: (event: 'initialized' | 'languageChanged', listener: (language?: unknown) => void) => void;
  switchTo: (language: string) => void;
}

/** What translating takes. */
interface TranslateDeps {
  /** As its declaration reads them. */
  settings: Readonly<Record<string, unknown>>;
  /** The global scope. */
  scope: object;
  loadScript: (address: string) => Promise<void>;
  /** Called with each language that the widget says the page is shown in from now on. */
  onLanguage: (language: string) => void;
}

/** A script that says nothing for this long has failed. In milliseconds. */
const LIMIT_MS = 15_000;

const started = new WeakMap<Widget, Promise<void>>();

/**
 * Has the page translated into a language: loads the widget, initialises it, and resolves when it says that the page is in that language. Rejects
 * where it does not within fifteen seconds, whatever the reason; whoever asks again then tries again. A page that is translated later all the same is told of.
 */
export async function translate(language: string, deps: TranslateDeps): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The translation took too long.')), LIMIT_MS);
  });
  await Promise.race([translateWith(language, deps, late), late]).finally(() => clearTimeout(timer));
}

/** Leaves off where it is `late`. */
async function translateWith(language: string, deps: TranslateDeps, late: Promise<never>): Promise<void> {
  const widget = await Promise.race([loadWidget(deps), late]);
  const done = new Promise<void>((resolve) =>
    widget.on('languageChanged', (now) => {
      if (typeof now !== 'string') return;
      deps.onLanguage(now);
      if (now === language) resolve();
    }),
  );
  await Promise.race([start(widget, String(deps.settings['key'])), late]);
  widget.switchTo(language);
  await done;
}

async function loadWidget({ settings, scope, loadScript }: TranslateDeps): Promise<Widget> {
  const find = (): unknown => Reflect.get(scope, String(settings['global']));
  // A script that came too late the last time is there by now.
  if (!isWidget(find())) await loadScript(String(settings['script']));
  const widget = find();
  if (!isWidget(widget)) throw new Error('The script of the translation is another than it should be.');
  return widget;
}

/** Initialises the widget once, and waits until it says that it is. */
function start(widget: Widget, key: string): Promise<void> {
  const begun =
    started.get(widget) ??
    new Promise<void>((resolve) => {
      widget.on('initialized', () => resolve());
      widget.initialize({ api_key: key, hide_switcher: true });
    });
  begun.catch(() => started.delete(widget));
  started.set(widget, begun);
  return begun;
}

const isWidget = (value: unknown): value is Widget =>
  typeof value === 'object' &&
  value !== null &&
  ['initialize', 'on', 'switchTo'].every((name) => typeof Reflect.get(value, name) === 'function');
