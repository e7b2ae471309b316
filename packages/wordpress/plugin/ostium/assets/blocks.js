/*
 * The site's blocks in the editor. Their fields are edited in the sidebar, with controls made from the site's own schemas; the canvas shows what the
 * site makes of them.
 */
(function () {
  const { registerBlockType, getBlockType } = window.wp.blocks;
  const { InspectorControls, MediaUpload, MediaUploadCheck, URLInput, useBlockProps } = window.wp.blockEditor;
  const {
    BaseControl,
    Button,
    CheckboxControl,
    ComboboxControl,
    FocalPointPicker,
    PanelBody,
    SelectControl,
    TextareaControl,
    TextControl,
    ToggleControl,
  } = window.wp.components;
  const {
    createContext,
    createElement: el,
    Fragment,
    useContext,
    useEffect,
    useMemo,
    useRef,
    useState,
  } = window.wp.element;
  const { useSelect } = window.wp.data;
  const { __, sprintf } = window.wp.i18n;
  const apiFetch = window.wp.apiFetch;
  const { addQueryArgs } = window.wp.url;
  const site = window.ostiumBlocks;

  // A page must not be saved without its blocks by a screen that was open before there were any: this one knows them.
  apiFetch.use((options, next) => next({ ...options, headers: { ...options.headers, 'Ostium-Blocks': '1' } }));

  /** How long blocks wait to be drawn together, in milliseconds. */
  const TOGETHER_MS = 30;

  /*
   * What the site draws. Blocks that change at the same moment are one request, and there is one request at a time: what is typed meanwhile waits, and
   * only the last of it is drawn.
   */
  let waiting = [];
  let isDrawing = false;
  function draw(name, attributes, isWanted) {
    return new Promise((resolve, reject) => {
      waiting.push({ name, attributes, isWanted, resolve, reject });
      if (!isDrawing) void drawWaiting();
    });
  }
  async function drawWaiting() {
    isDrawing = true;
    await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
    const asked = waiting.filter(({ isWanted }) => isWanted());
    waiting = [];
    const path = `/ostium/v1/blocks/${site.post}/preview`;
    const blocks = asked.map(({ name, attributes }) => ({ name, attributes }));
    try {
      const { documents } = blocks.length > 0 ? await apiFetch({ path, method: 'POST', data: { blocks } }) : {};
      asked.forEach(({ resolve }, index) => resolve(documents[index]));
    } catch (error) {
      asked.forEach(({ reject }) => reject(error));
    }
    isDrawing = false;
    if (waiting.length > 0) void drawWaiting();
  }

  /* What the site drew of the page as it is stored, while this was still loading. */
  const keyOf = (name, attributes) =>
    JSON.stringify([
      name,
      ...Object.entries(attributes)
        .filter(([, value]) => value !== undefined)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ]);
  const drawnEarly = (async () => {
    const { blocks = [], documents = [] } = (await window.ostiumDrawn) ?? {};
    return new Map(blocks.map(({ name, attributes }, index) => [keyOf(name, attributes), documents[index]]));
  })();

  /* Frames are opened one after the other, each when the browser has a moment: texts in the first can be edited before the last is there. */
  const nextMoment = () =>
    // Safari before version 27 has no such callback.
    new Promise((resolve) =>
      window.requestIdleCallback ? window.requestIdleCallback(resolve, { timeout: 100 }) : setTimeout(resolve, 50),
    );
  let lastTurn = Promise.resolve();
  function waitForTurn() {
    const turn = lastTurn;
    lastTurn = turn.then(nextMoment);
    return turn;
  }

  const isBlank = (value) =>
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0);

  /** The first words among values, to tell rows apart. */
  function firstWords(value) {
    if (typeof value === 'string') return /^(?:https?:|\/|#)/.test(value) ? '' : textOf(value).slice(0, 80);
    if (typeof value !== 'object' || value === null) return '';
    for (const inner of Object.values(value)) {
      const words = firstWords(inner);
      if (words !== '') return words;
    }
    return '';
  }
  const textOf = (html) => inOneLine(new DOMParser().parseFromString(html, 'text/html').body.textContent);
  const inOneLine = (text) => text.replace(/\s+/g, ' ').trim();

  /* Controls, one for each type of field. Each gets its definition, its value and `set`. */
  const CONTROLS = {
    text: Words,
    wysiwyg: RichWords,
    number: NumberField,
    date_picker: Day,
    date_time_picker: DayAndTime,
    true_false: Switch,
    select: Choice,
    checkbox: Choices,
    link: Link,
    image: Picture,
    file: File,
    gallery: Gallery,
    post_object: Item,
    relationship: Items,
    group: Group,
    repeater: Rows,
  };

  /** The field that was clicked in the canvas: its path, and `take`, which forgets the click. */
  const Clicked = createContext(null);
  const TOP = [];
  const isBelow = (path, above) => above.every((step, index) => path[index] === step);

  function Field(props) {
    const { field, above } = props;
    const path = [...above, field.name];
    const key = path.join('.');
    const clicked = useContext(Clicked);
    const place = useRef();
    useEffect(() => {
      if (clicked?.path.join('.') !== key) return;
      place.current.scrollIntoView({ block: 'center' });
      const editor = window.tinymce?.get(place.current.querySelector('textarea')?.id);
      (editor ?? place.current.querySelector('textarea, input, button'))?.focus();
      clicked.take();
    }, [clicked, key]);
    const Control = CONTROLS[field.type] ?? Words;
    return el('div', { ref: place }, el(Control, { ...props, path }));
  }

  const labelOf = (field) =>
    field.required
      ? sprintf(/* translators: %s: name of a field. */ __('%s (required)', 'ostium'), field.label)
      : field.label;

  function Fields({ fields, values, set, above }) {
    return el(
      'div',
      { className: 'ostium-fields' },
      fields.map((field) =>
        el(Field, {
          key: field.name,
          field,
          above,
          value: values[field.name],
          set: (value) => set({ ...values, [field.name]: value }),
        }),
      ),
    );
  }

  function Words({ field, value, set }) {
    const text = value === undefined || value === null || value === false ? '' : String(value);
    return el(TextareaControl, {
      label: labelOf(field),
      help: field.instructions,
      value: text,
      // A line of the sidebar has about as many letters.
      rows: Math.min(8, Math.max(1, Math.ceil(text.length / 30))),
      onChange: set,
    });
  }

  function NumberField({ field, value, set }) {
    const props = { label: labelOf(field), help: field.instructions, type: 'number', min: field.min, max: field.max };
    return el(TextControl, { ...props, value: value ?? '', onChange: (text) => set(text === '' ? '' : Number(text)) });
  }

  function Day({ field, value, set }) {
    return el(TextControl, {
      label: labelOf(field),
      help: field.instructions,
      type: 'date',
      value: value || '',
      onChange: set,
    });
  }

  /** A day, and a time that may be left out. */
  function DayAndTime({ field, value, set }) {
    const [day = '', time = ''] = (typeof value === 'string' ? value : '').split(/[ T]/);
    const change = (nextDay, nextTime) => set(nextDay === '' ? '' : [nextDay, nextTime].filter(Boolean).join(' '));
    return el(
      Legend,
      { field },
      el(TextControl, {
        label: __('Day', 'ostium'),
        type: 'date',
        value: day,
        onChange: (next) => change(next, time),
      }),
      el(TextControl, {
        label: __('Time (may be left out)', 'ostium'),
        type: 'time',
        value: time.slice(0, 5),
        disabled: day === '',
        onChange: (next) => change(day, next),
      }),
    );
  }

  function Switch({ field, value, set }) {
    const isOn = value === undefined ? field.default_value === 1 : value === true || value === 1;
    return el(ToggleControl, { label: field.label, help: field.instructions, checked: isOn, onChange: set });
  }

  const optionsOf = (field) => Object.entries(field.choices).map(([value, label]) => ({ value, label }));

  function Choice({ field, value, set }) {
    const options = [{ value: '', label: __('As the site does', 'ostium') }, ...optionsOf(field)];
    return el(SelectControl, {
      label: labelOf(field),
      help: field.instructions,
      value: value ?? '',
      options,
      onChange: set,
    });
  }

  function Choices({ field, value, set }) {
    const chosen = Array.isArray(value) ? value : [];
    const toggle = (one) => (isOn) =>
      set(
        optionsOf(field)
          .map((option) => option.value)
          .filter((name) => (name === one ? isOn : chosen.includes(name))),
      );
    return el(
      Legend,
      { field },
      optionsOf(field).map((option) =>
        el(CheckboxControl, {
          key: option.value,
          label: option.label,
          checked: chosen.includes(option.value),
          onChange: toggle(option.value),
        }),
      ),
    );
  }

  function Legend({ field, isTitled, children }) {
    return el(
      'fieldset',
      { className: 'ostium-group' },
      el('legend', { className: isTitled ? 'screen-reader-text' : undefined }, labelOf(field)),
      field.instructions && el('p', { className: 'ostium-help' }, field.instructions),
      children,
    );
  }

  /** An address, found by typing words of a page's title. What a link of another form says besides is kept. */
  function Link({ field, value, set }) {
    const isObject = typeof value === 'object' && value !== null;
    const url = isObject ? (value.url ?? '') : typeof value === 'string' ? value : '';
    const change = (next) => set(isObject ? { ...value, url: next } : next);
    const id = useMemo(() => `ostium-link-${Math.random().toString(36).slice(2)}`, []);
    return el(
      BaseControl,
      { label: labelOf(field), help: field.instructions, id },
      el(URLInput, {
        id,
        value: url,
        onChange: (next) => change(next.startsWith(location.origin) ? next.slice(location.origin.length) : next),
        isFullWidth: true,
        disableSuggestions: false,
        __nextHasNoMarginBottom: true,
      }),
    );
  }

  const uploadOf = (id) => (select) =>
    typeof id === 'number' ? select('core').getMedia(id, { context: 'view' }) : undefined;

  const shownFile = (upload) => upload?.media_details?.sizes?.medium?.source_url ?? upload?.source_url;

  function Thumbnail({ value }) {
    const upload = useSelect(uploadOf(value), [value]);
    const url = typeof value === 'string' ? value : shownFile(upload);
    return url ? el('img', { src: url, alt: upload?.alt_text ?? '' }) : null;
  }

  /** A picture, and the point that stays in view where the site crops it. A value without a point is the picture alone: the site decides. */
  function Picture({ field, value, set }) {
    const { id, focus } = typeof value === 'object' && value !== null ? value : { id: value };
    const url = shownFile(useSelect(uploadOf(id), [id]));
    if (!url) return el(Upload, { field, value: id, set, types: ['image'] }, el(Thumbnail, { value: id }));
    return el(
      Upload,
      { field, value: id, set, types: ['image'] },
      el(FocalPointPicker, {
        label: __('Focal point', 'ostium'),
        help: __('Stays in view where the site crops the picture.', 'ostium'),
        url,
        value: focus ?? { x: 0.5, y: 0.5 },
        onChange: ({ x, y }) => set({ id, focus: { x: Number(x), y: Number(y) } }),
      }),
      focus && el(Button, { variant: 'link', onClick: () => set(id) }, __('Reset focal point', 'ostium')),
    );
  }

  function File({ field, value, set }) {
    const upload = useSelect(uploadOf(value), [value]);
    return el(
      Upload,
      { field, value, set },
      !isBlank(value) && el('p', { className: 'ostium-help' }, upload?.source_url?.split('/').pop() ?? String(value)),
    );
  }

  function Upload({ field, value, set, types, children }) {
    const choose = ({ open }) =>
      el(
        Button,
        { variant: 'secondary', onClick: open },
        isBlank(value) ? __('Choose from the media library', 'ostium') : __('Replace', 'ostium'),
      );
    return el(
      Legend,
      { field },
      el('div', { className: 'ostium-picture' }, children),
      el(
        MediaUploadCheck,
        null,
        el(MediaUpload, {
          allowedTypes: types,
          value: typeof value === 'number' ? value : undefined,
          onSelect: ({ id }) => set(id),
          render: choose,
        }),
      ),
      !isBlank(value) &&
        el(Button, { variant: 'link', isDestructive: true, onClick: () => set('') }, __('Remove', 'ostium')),
    );
  }

  function Gallery({ field, value, set }) {
    const ids = Array.isArray(value) ? value : [];
    const choose = ({ open }) => el(Button, { variant: 'secondary', onClick: open }, __('Choose pictures', 'ostium'));
    return el(
      Legend,
      { field },
      el(
        'div',
        { className: 'ostium-picture' },
        ids.map((id) => el(Thumbnail, { key: id, value: id })),
      ),
      el(
        MediaUploadCheck,
        null,
        el(MediaUpload, {
          allowedTypes: ['image'],
          multiple: true,
          gallery: true,
          value: ids,
          onSelect: (all) => set(all.map(({ id }) => id)),
          render: choose,
        }),
      ),
    );
  }

  /** Items by words of their titles. */
  function useItems(field, ids) {
    const [words, setWords] = useState('');
    const [items, setItems] = useState([]);
    const types = (field.post_type ?? []).join(',');
    const wanted = ids.join(',');
    useEffect(() => {
      const query = { per_page: 20, subtype: types || undefined, type: 'post' };
      const searches = [apiFetch({ path: addQueryArgs('/wp/v2/search', { ...query, search: words }) })];
      if (wanted !== '')
        searches.push(apiFetch({ path: addQueryArgs('/wp/v2/search', { ...query, include: wanted }) }));
      let isCurrent = true;
      Promise.all(searches).then(
        (lists) => isCurrent && setItems(lists.flat()),
        () => undefined,
      );
      return () => void (isCurrent = false);
    }, [words, types, wanted]);
    const options = [...new Map(items.map(({ id, title }) => [id, { value: id, label: textOf(title) }])).values()];
    return { options, search: setWords };
  }

  function Item({ field, value, set }) {
    const { options, search } = useItems(field, typeof value === 'number' ? [value] : []);
    return el(ComboboxControl, {
      label: labelOf(field),
      help: field.instructions,
      value: typeof value === 'number' ? value : null,
      options,
      onFilterValueChange: search,
      onChange: (id) => set(id ?? ''),
    });
  }

  function Items({ field, value, set }) {
    const ids = Array.isArray(value) ? value : [];
    const { options, search } = useItems(field, ids);
    const nameOf = (id) => options.find((option) => option.value === id)?.label ?? String(id);
    return el(
      Legend,
      { field },
      ids.map((id, index) => el(RowHead, { key: id, title: nameOf(id), index, count: ids.length, list: ids, set })),
      el(ComboboxControl, {
        label: __('Add', 'ostium'),
        value: null,
        options: options.filter((option) => !ids.includes(option.value)),
        onFilterValueChange: search,
        onChange: (id) => id && set([...ids, id]),
      }),
    );
  }

  const recordOf = (value) => (typeof value === 'object' && value !== null ? value : {});

  /** A group with more fields than this is folded until it is needed. */
  const SHORT_GROUP = 3;

  function Group({ field, value, set, path }) {
    const isShort = field.sub_fields.length <= SHORT_GROUP;
    const [isOpen, setIsOpen] = useState(isShort);
    const clicked = useContext(Clicked);
    const key = path.join('.');
    useEffect(() => {
      if (clicked && isBelow(clicked.path, key.split('.'))) setIsOpen(true);
    }, [clicked, key]);
    const fields = el(Fields, { fields: field.sub_fields, values: recordOf(value), set, above: path });
    if (isShort) return el(Legend, { field }, fields);
    return el(
      'div',
      { className: 'ostium-row' },
      el(
        Button,
        {
          className: 'ostium-row-title',
          'aria-expanded': isOpen,
          icon: isOpen ? 'arrow-up-alt2' : 'arrow-down-alt2',
          onClick: () => setIsOpen(!isOpen),
        },
        labelOf(field),
      ),
      isOpen && el('div', { className: 'ostium-row-body' }, el(Legend, { field, isTitled: true }, fields)),
    );
  }

  /** What stands at the head of a row: its name, which opens it, and what can be done with it. */
  function RowHead({ title, index, count, list, set, isOpen, toggle }) {
    const move = (to) => {
      const next = [...list];
      next.splice(to, 0, ...next.splice(index, 1));
      set(next);
    };
    return el(
      'div',
      { className: 'ostium-row-head' },
      el(
        Button,
        {
          className: 'ostium-row-title',
          onClick: toggle,
          'aria-expanded': toggle ? isOpen : undefined,
          disabled: !toggle,
        },
        title,
      ),
      el(Button, {
        icon: 'arrow-up-alt2',
        label: __('Move up', 'ostium'),
        disabled: index === 0,
        onClick: () => move(index - 1),
      }),
      el(Button, {
        icon: 'arrow-down-alt2',
        label: __('Move down', 'ostium'),
        disabled: index === count - 1,
        onClick: () => move(index + 1),
      }),
      el(Button, {
        icon: 'trash',
        label: __('Remove', 'ostium'),
        onClick: () => set(list.filter((_row, place) => place !== index)),
      }),
    );
  }

  /** The fields of a row. A row of a single field may be its value. */
  const fieldsOfRow = (row, { sub_fields: [first, second] }) =>
    typeof row !== 'object' && second === undefined ? { [first.name]: row } : recordOf(row);

  function Rows({ field, value, set, path }) {
    const rows = Array.isArray(value) ? value : [];
    const [open, setOpen] = useState(-1);
    const change = (index) => (row) => set(rows.map((other, place) => (place === index ? row : other)));
    const clicked = useContext(Clicked);
    const key = path.join('.');
    useEffect(() => {
      if (clicked && isBelow(clicked.path, key.split('.'))) setOpen(Number(clicked.path[key.split('.').length]));
    }, [clicked, key]);
    return el(
      Legend,
      { field },
      rows.map((row, index) =>
        el(
          'div',
          { key: index, className: 'ostium-row' },
          el(RowHead, {
            title:
              firstWords(row) || sprintf(/* translators: %d: number of a row. */ __('Row %d', 'ostium'), index + 1),
            index,
            count: rows.length,
            list: rows,
            set,
            isOpen: open === index,
            toggle: () => setOpen(open === index ? -1 : index),
          }),
          open === index &&
            el(
              'div',
              { className: 'ostium-row-body' },
              el(Fields, {
                fields: field.sub_fields,
                values: fieldsOfRow(row, field),
                set: change(index),
                above: [...path, String(index)],
              }),
            ),
        ),
      ),
      el(
        Button,
        { variant: 'secondary', onClick: () => (set([...rows, {}]), setOpen(rows.length)) },
        __('Add row', 'ostium'),
      ),
    );
  }

  /** Rich text with the formats that the site keeps, in WordPress's own classic editor. */
  function RichWords({ field, value, set }) {
    const id = useMemo(() => `ostium-words-${Math.random().toString(36).slice(2)}`, []);
    const text = typeof value === 'string' ? value : '';
    const latestRef = useRef({ set, text });
    useEffect(() => {
      // An undo, or a change from elsewhere: what was typed here is there already.
      const isFromElsewhere = text !== latestRef.current.text;
      latestRef.current = { set, text, isSilent: isFromElsewhere };
      if (isFromElsewhere) window.tinymce.get(id)?.setContent(window.wp.oldEditor.autop(text));
      latestRef.current.isSilent = false;
    }, [id, set, text]);
    useEffect(() => {
      const change = () => {
        const typed = window.wp.oldEditor.getContent(id);
        if (latestRef.current.isSilent || typed === latestRef.current.text) return;
        latestRef.current.text = typed;
        latestRef.current.set(typed);
      };
      window.wp.oldEditor.initialize(id, {
        quicktags: false,
        tinymce: {
          wpautop: true,
          toolbar1: 'bold,italic,link,bullist,numlist,removeformat',
          toolbar2: '',
          height: 160,
          setup: (editor) => editor.on('input change undo redo ExecCommand', change),
        },
      });
      return () => window.wp.oldEditor.remove(id);
    }, [id]);
    return el(
      BaseControl,
      { id, label: labelOf(field), help: field.instructions, className: 'ostium-words-field' },
      el('textarea', { id, rows: 6, defaultValue: typeof value === 'string' ? value : '' }),
    );
  }

  /* The canvas. */
  async function drawn(isFirst, name, attributes, isWanted) {
    try {
      const early = isFirst ? (await drawnEarly).get(keyOf(name, attributes)) : undefined;
      const document = early ?? (await draw(name, attributes, isWanted));
      if (document) return { ...document, failure: '' };
      return { html: '', problems: [], failure: __('The site does not show this block on this page.', 'ostium') };
    } catch (error) {
      return { failure: error.message };
    }
  }

  function Canvas({ name, attributes, title, click, isTyping }) {
    const [shown, setShown] = useState({ html: '', problems: [], failure: '' });
    const [isOld, setIsOld] = useState(true);
    const isFirstRef = useRef(true);
    const text = JSON.stringify(attributes);
    useEffect(() => {
      // What is typed into the canvas itself is there already, and a new document would take the cursor away.
      if (!site.canPreview || isTyping) return undefined;
      let isWanted = true;
      const show = async () => {
        const next = await drawn(isFirstRef.current, name, JSON.parse(text), () => isWanted);
        if (isFirstRef.current) await waitForTurn();
        isFirstRef.current = false;
        if (!isWanted) return;
        // What the site drew before stays where it cannot be reached.
        setShown((before) => ({ ...before, ...next }));
        setIsOld(false);
      };
      setIsOld(true);
      void show();
      return () => {
        isWanted = false;
      };
    }, [name, text, isTyping]);
    const issues = shown.problems.flatMap(({ issues: found }) => found);
    return el(
      Fragment,
      null,
      (issues.length > 0 || shown.failure !== '') &&
        el(
          'ul',
          { className: 'ostium-block-problems' },
          [...issues, shown.failure].filter(Boolean).map((issue) => el('li', { key: issue }, issue)),
        ),
      shown.html === ''
        ? el('div', { className: 'ostium-block-words' }, el('strong', null, title), firstWords(attributes))
        : el(Frame, { html: shown.html, title, isOld: isOld && !isTyping, click }),
    );
  }

  /** The site's document in a frame of its own: neither its styles nor the editor's reach across. No script runs in it. */
  function Frame({ html, title, isOld, click }) {
    const [height, setHeight] = useState(240);
    const frame = useRef();
    const measure = () => {
      const root = frame.current?.contentDocument?.getElementById('ostium-root');
      if (root) setHeight(Math.max(48, Math.ceil(root.getBoundingClientRect().height)));
    };
    useEffect(() => {
      const observer = new frame.current.ownerDocument.defaultView.ResizeObserver(measure);
      observer.observe(frame.current);
      return () => observer.disconnect();
    }, []);
    const listen = () => {
      frame.current.contentDocument.addEventListener('load', measure, true);
      frame.current.contentDocument.addEventListener('input', measure);
      measure();
    };
    const document = el('iframe', {
      ref: frame,
      srcDoc: html,
      title,
      sandbox: 'allow-same-origin',
      tabIndex: -1,
      'data-is-old': isOld,
      style: { height },
      onLoad: listen,
    });
    // The frame takes no clicks: this element does, so that a click selects the block too. With the keyboard, the sidebar has every field.
    return el('div', { onClick: (event) => click(event, frame.current) }, document);
  }

  /**
   * The texts of a block as they are read in the canvas, with the path of each.
   * @returns {{ path: string[], text: string, value: string, isPlain: boolean, label: string }[]}
   */
  function textsOf(fields, values, above = []) {
    return fields.flatMap((field) => {
      const value = values[field.name];
      const path = [...above, field.name];
      if (field.type === 'group') return textsOf(field.sub_fields, recordOf(value), path);
      if (field.type === 'repeater')
        return (Array.isArray(value) ? value : []).flatMap((row, index) =>
          textsOf(field.sub_fields, fieldsOfRow(row, field), [...path, String(index)]),
        );
      if (typeof value !== 'string' || !['text', 'wysiwyg'].includes(field.type)) return [];
      const isPlain = field.type === 'text';
      // Some plain texts are read as HTML, such as titles with `&amp;`.
      const texts = new Set(isPlain ? [inOneLine(value), textOf(value)] : [textOf(value)]);
      return [...texts].filter(Boolean).map((text) => ({ path, text, value, isPlain, label: field.label }));
    });
  }

  /** Values with another one at a path. */
  function withValue(values, [step, ...rest], value) {
    const next = Array.isArray(values) ? [...values] : { ...recordOf(values) };
    next[step] = rest.length === 0 ? value : withValue(next[step], rest, value);
    return next;
  }

  /** The text that was clicked, and the element that shows it; of several with the same words, the one in the same place. */
  function findText(target, texts) {
    const root = target.ownerDocument.getElementById('ostium-root');
    for (let element = target; element && element !== root; element = element.parentElement) {
      const words = inOneLine(element.textContent);
      const same = texts.filter(({ text }) => text === words);
      if (same.length > 0) {
        const shows = (other) => inOneLine(other.textContent) === words;
        const elements = [...root.querySelectorAll('*')].filter(
          (other) => shows(other) && ![...other.children].some(shows),
        );
        const place = elements.findIndex((other) => element.contains(other));
        return { ...(same[place] ?? same[0]), element: elements[place] ?? element };
      }
      const around = words.length > 1 ? texts.find(({ text, isPlain }) => !isPlain && text.includes(words)) : undefined;
      if (around) return { ...around, element };
    }
    return undefined;
  }

  function Edit({ clientId, name, attributes, setAttributes, block }) {
    const fields = block.fields;
    const [clicked, setClicked] = useState(null);
    const [isTyping, setIsTyping] = useState(false);

    /** Plain text is edited where it stands; of anything else, the sidebar shows the field. */
    function click({ clientX, clientY }, frame) {
      const { left, top, width } = frame.getBoundingClientRect();
      // WordPress draws the canvas of a smaller device at a scale.
      const scale = width / frame.clientWidth || 1;
      const target = frame.contentDocument.elementFromPoint((clientX - left) / scale, (clientY - top) / scale);
      const text = target && findText(target, textsOf(fields, attributes));
      if (!text) return;
      if (text.isPlain && !text.value.includes('\n')) editInPlace(frame, text);
      else {
        const { openGeneralSidebar } = window.wp.data.dispatch('core/edit-post');
        void openGeneralSidebar('edit-post/block');
        setClicked({ path: text.path, take: () => setClicked(null) });
      }
    }

    function editInPlace(frame, { element, path, label }) {
      const typing = new AbortController();
      const listen = (type, listener) => element.addEventListener(type, listener, { signal: typing.signal });
      setIsTyping(true);
      frame.style.pointerEvents = 'auto';
      element.setAttribute('contenteditable', 'plaintext-only');
      // Firefox before version 136 knows no such value.
      if (!element.isContentEditable) element.setAttribute('contenteditable', 'true');
      const names = { role: 'textbox', 'aria-label': label };
      for (const [attribute, value] of Object.entries(names)) element.setAttribute(attribute, value);
      listen('input', () => {
        const latest = window.wp.data.select('core/block-editor').getBlockAttributes(clientId);
        setAttributes({
          [path[0]]: withValue(latest, path, element.textContent.replace(/[^\S\u00a0]+/g, ' ').trim())[path[0]],
        });
      });
      listen('blur', () => {
        typing.abort();
        for (const attribute of ['contenteditable', ...Object.keys(names)]) element.removeAttribute(attribute);
        frame.style.pointerEvents = '';
        setIsTyping(false);
      });
      listen('keydown', (event) => {
        if (event.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
        event.preventDefault();
        element.blur();
        frame.closest('.ostium-block').focus();
      });
      element.focus();
    }

    return el(
      Fragment,
      null,
      el(
        InspectorControls,
        null,
        el(
          PanelBody,
          { title: __('Fields', 'ostium'), initialOpen: true },
          el(
            Clicked.Provider,
            { value: clicked },
            el(Fields, { fields, values: attributes, set: setAttributes, above: TOP }),
          ),
        ),
      ),
      el(
        'div',
        useBlockProps({ className: 'ostium-block' }),
        el(Canvas, { name, attributes, title: block.title, click, isTyping }),
      ),
    );
  }

  const attributesOf = (fields) =>
    Object.fromEntries([...fields.map(({ name }) => name), 'ostiumList', 'isExample'].map((name) => [name, {}]));

  function register(block) {
    if (getBlockType(block.name)) return;
    registerBlockType(block.name, {
      apiVersion: 3,
      title: block.title,
      description: block.description,
      keywords: block.keywords,
      category: 'ostium',
      icon: block.icon,
      example: block.picture ? { attributes: { isExample: true } } : undefined,
      attributes: attributesOf(block.fields),
      // A pattern that is kept elsewhere would not be on the page.
      supports: { html: false, reusable: false, className: false, customClassName: false },
      // In the inserter, WordPress draws a block from its example.
      edit: (props) =>
        props.attributes.isExample ? el('img', { src: block.picture, alt: '' }) : el(Edit, { ...props, block }),
      save: () => null,
    });
  }

  /* The fields of the page that are not blocks, in a panel beside it. They are saved with the page. */
  function Panel() {
    const acf = useSelect((select) => select('core/editor').getEditedPostAttribute('acf'), []);
    // WordPress writes an empty map as a list.
    const values = typeof acf === 'object' && acf !== null && !Array.isArray(acf) ? acf : {};
    const names = new Set(site.singles.map(({ name }) => name));
    const set = (next) =>
      window.wp.data.dispatch('core/editor').editPost({
        acf: Object.fromEntries(Object.entries(next).filter(([name]) => names.has(name))),
      });
    return el(
      // Until WordPress 6.6 it belonged to the editor of posts.
      window.wp.editor.PluginDocumentSettingPanel ?? window.wp.editPost.PluginDocumentSettingPanel,
      { name: 'ostium-fields', title: __('Fields', 'ostium') },
      el(Fields, { fields: site.singles, values, set, above: TOP }),
    );
  }
  if (site.singles.length > 0) window.wp.plugins.registerPlugin('ostium-fields', { render: Panel, icon: null });

  /* A page whose blocks a plugin for custom fields holds says so, and offers to turn them into blocks. */
  async function convert() {
    const { createErrorNotice } = window.wp.data.dispatch('core/notices');
    try {
      // What is open here would be saved over the blocks.
      await window.wp.data.dispatch('core/editor').savePost();
      const { problems } = await apiFetch({ path: `/ostium/v1/blocks/${site.post}/convert`, method: 'POST' });
      if (problems.length === 0) location.reload();
      else createErrorNotice(problems.join(' '));
    } catch (error) {
      createErrorNotice(error.message);
    }
  }
  if (site.canConvert)
    window.wp.data
      .dispatch('core/notices')
      .createInfoNotice(
        __(
          'A plugin for custom fields holds the blocks of this page. Turn them into blocks to see the page while you edit it: visitors see no difference.',
          'ostium',
        ),
        {
          id: 'ostium-convert',
          isDismissible: false,
          actions: [{ label: __('Turn into blocks', 'ostium'), onClick: convert }],
        },
      );

  /* What a page is was chosen when the editor opened it: its blocks are those of that kind. */
  function TemplateChange() {
    const template = useSelect((select) => select('core/editor').getCurrentPostAttribute('template'), []);
    const [opened] = useState(template);
    useEffect(() => {
      if (template === opened) return;
      window.wp.data
        .dispatch('core/notices')
        .createInfoNotice(
          __('This page has another template now. Reload it to see the blocks that it can have.', 'ostium'),
          {
            id: 'ostium-template',
            isDismissible: false,
            actions: [{ label: __('Reload', 'ostium'), onClick: () => location.reload() }],
          },
        );
    }, [template, opened]);
    return null;
  }
  window.wp.plugins.registerPlugin('ostium-template', { render: TemplateChange });

  /** Our blocks in the order of the page, with those that the editor does not know. */
  site.placedBlocks = () => {
    const flat = (blocks) => blocks.flatMap((block) => [block, ...flat(block.innerBlocks)]);
    const nameOf = ({ name, attributes }) => (name === 'core/missing' ? (attributes.originalName ?? '') : name);
    return flat(window.wp.data.select('core/block-editor').getBlocks()).filter((block) =>
      nameOf(block).startsWith('ostium/'),
    );
  };

  /* An address that ends in `#block=3` opens the page at the third of our blocks: the site leads there from the block itself. */
  function selectNamedBlock() {
    const [, place] = /^#block=(\d{1,4})$/.exec(location.hash) ?? [];
    if (place === undefined) return;
    const stop = window.wp.data.subscribe(() => {
      if (window.wp.data.select('core/block-editor').getBlockCount() === 0) return;
      stop();
      const named = site.placedBlocks()[place - 1];
      if (!named) return;
      window.wp.data.dispatch('core/block-editor').selectBlock(named.clientId);
      keepInView(named.clientId);
    });
  }
  /** Keeps a block in view while the blocks above it are drawn and grow, until the editor does anything. */
  function keepInView(clientId, tries = 100) {
    const canvas = document.querySelector('iframe[name="editor-canvas"]')?.contentDocument ?? document;
    const element = canvas.getElementById(`block-${clientId}`);
    if (!element) {
      if (tries > 0) setTimeout(keepInView, 100, clientId, tries - 1);
      return;
    }
    const observer = new canvas.defaultView.ResizeObserver(() => element.scrollIntoView({ block: 'start' }));
    observer.observe(element.parentElement);
    const stop = () => observer.disconnect();
    for (const place of new Set([document, canvas]))
      for (const name of ['pointerdown', 'keydown', 'wheel'])
        place.addEventListener(name, stop, { once: true, capture: true, passive: true });
  }
  selectNamedBlock();

  site.blocks.forEach(register);
})();
