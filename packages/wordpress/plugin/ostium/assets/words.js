/*
 * Shows the texts among the fields one by one, so that correcting a typo does not require reading JSON. The JSON is what is
 * saved; without script it is all there is.
 */
(function () {
  const area = document.getElementById('ostium-fields-text');
  const words = document.getElementById('ostium-words');
  const json = document.getElementById('ostium-fields-json');
  if (!area || !words || !json) return;

  /* Names of blocks and choices, addresses, dates and numbers are not texts. */
  const isWords = (name, value) =>
    typeof value === 'string' &&
    name !== 'acf_fc_layout' &&
    /\p{L}/u.test(value) &&
    !/^(?:[a-z]+:\S*|[/#?]\S*|[a-z\d_-]+)$/.test(value);

  function find(holder, path = []) {
    return Object.entries(holder).flatMap(([name, value]) => {
      const at = [...path, Array.isArray(holder) ? Number(name) + 1 : name];
      if (value !== null && typeof value === 'object') return find(value, at);
      return isWords(name, value) ? [{ holder, name, path: at }] : [];
    });
  }

  const readable = (path) => path.map((part) => String(part).replaceAll('_', ' ')).join(' › ');

  function add(tag, parent, properties) {
    const element = Object.assign(document.createElement(tag), properties);
    parent.append(element);
    return element;
  }

  function addField({ holder, name, path }, fields, group) {
    const id = `ostium-words-${path.join('-')}`;
    add('label', group, {
      htmlFor: id,
      textContent: readable(path.length > 2 && typeof path[1] === 'number' ? path.slice(2) : path),
    });
    const field = add('textarea', group, {
      id,
      value: holder[name],
      rows: Math.min(6, Math.ceil(holder[name].length / 90)),
    });
    field.addEventListener('input', () => {
      holder[name] = field.value;
      area.value = JSON.stringify(fields, null, 4);
      area.dispatchEvent(new Event('input'));
    });
  }

  function show() {
    let fields;
    try {
      fields = JSON.parse(area.value || '{}');
    } catch {
      // The error is shown below; the texts return when the JSON can be parsed.
      words.replaceChildren();
      return;
    }
    words.replaceChildren();
    let group;
    let last;
    for (const found of find(fields)) {
      const [field, row] = found.path;
      const layout = typeof row === 'number' ? fields[field][row - 1].acf_fc_layout : undefined;
      const title = layout === undefined ? words.dataset.others : `${row}. ${readable([layout])}`;
      if (`${field} ${title}` !== last) {
        group = add('fieldset', words);
        add('legend', group, { textContent: title });
      }
      last = `${field} ${title}`;
      addField(found, fields, group);
    }
  }

  show();
  json.open = words.childElementCount === 0 && area.value !== '';
  area.addEventListener('input', (event) => {
    if (event.isTrusted) show();
  });
})();
