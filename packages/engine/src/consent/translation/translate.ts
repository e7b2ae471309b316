/** The part used here of what the widget's script puts into the global scope. */
interface Widget {
  initialize: (options: { api_key: string; hide_switcher: boolean }) => void;
  on: (event: 'initialized' | 'languageChanged', listener: (language?: unknown) => void) => void;
  switchTo: (language: string) => void;
}

/** What a translation depends on. */
interface TranslateDeps {
  /** Its settings, as its declaration reads them. */
  settings: Readonly<Record<string, unknown>>;
  /** The global scope. */
  scope: object;
  loadScript: (address: string) => Promise<void>;
  /** Called with each language in which the widget says it now shows the page. */
  onLanguage: (language: string) => void;
}

/** A script that says nothing for this long has failed. In milliseconds. */
const LIMIT_MS = 15_000;

const startsByWidget = new WeakMap<Widget, Promise<void>>();

/**
 * Has the page translated into a language: loads the widget, initializes it, and resolves when it says that the page is in that
 * language. Rejects if that does not happen within fifteen seconds, for whatever reason; the next call tries again. If the page is
 * translated later after all, `onLanguage` is still called.
 */
export async function translate(language: string, deps: TranslateDeps): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The translation took too long.')), LIMIT_MS);
  });
  await Promise.race([translateWith(language, deps, late), late]).finally(() => clearTimeout(timer));
}

/** Gives up when `late` rejects. */
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
  // A script that was late last time may have loaded since.
  if (!isWidget(find())) await loadScript(String(settings['script']));
  const widget = find();
  if (!isWidget(widget)) throw new Error('The script of the translation is another than it should be.');
  return widget;
}

/** Initializes the widget once, and waits until it says that it is ready. */
function start(widget: Widget, key: string): Promise<void> {
  const initialization =
    startsByWidget.get(widget) ??
    new Promise<void>((resolve) => {
      widget.on('initialized', () => resolve());
      widget.initialize({ api_key: key, hide_switcher: true });
    });
  initialization.catch(() => startsByWidget.delete(widget));
  startsByWidget.set(widget, initialization);
  return initialization;
}

const isWidget = (value: unknown): value is Widget =>
  typeof value === 'object' &&
  value !== null &&
  ['initialize', 'on', 'switchTo'].every((name) => typeof Reflect.get(value, name) === 'function');
