/*
 * Says during typing whether the fields can be saved. The block editor does not show a box's errors, so it blocks saving instead.
 */
(function () {
  const area = document.getElementById('ostium-fields-text');
  const status = document.getElementById('ostium-fields-problem');
  if (!area || !status) return;

  const editor = () => window.wp.data?.dispatch('core/editor');

  function show(problem) {
    status.textContent = problem || status.dataset.sound;
    status.toggleAttribute('data-problem', problem !== '');
    area.setAttribute('aria-invalid', String(problem !== ''));
    const lock = problem === '' ? 'unlockPostSaving' : 'lockPostSaving';
    editor()?.[lock]?.('ostium-fields');
  }

  async function check() {
    const text = area.value;
    try {
      const path = `/ostium/v1/fields/${area.dataset.post}/check`;
      const { problem } = await window.wp.apiFetch({ path, method: 'POST', data: { text } });
      if (area.value === text) show(problem);
    } catch {
      // The check could not be made: the server checks again on saving.
    }
  }

  let waiting;
  area.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(check, 500);
  });
  if (status.textContent !== '') show(status.textContent);
})();
