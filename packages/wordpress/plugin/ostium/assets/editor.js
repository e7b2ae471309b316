/* Counts letters and opens the media library. The fields also work without it. */
document.addEventListener('DOMContentLoaded', () => {
  for (const field of document.querySelectorAll('[data-ostium-count]')) {
    const output = document.querySelector(`output[for="${field.id}"]`);
    const count = () => {
      const { length } = [...field.value];
      output.textContent = `${length} / ${field.dataset.ostiumCount}`;
      output.style.color = length > Number(field.dataset.ostiumCount) ? '#b32d2e' : '';
    };
    field.addEventListener('input', count);
    count();
  }
  for (const button of document.querySelectorAll('[data-ostium-choose]')) {
    const field = document.getElementById(button.dataset.ostiumChoose);
    const frame = () =>
      wp.media({ multiple: false }).on('select', function selected() {
        const { id } = this.state().get('selection').first();
        field.value = field.type === 'number' ? id : `upload ${id}`;
      });
    button.hidden = false;
    button.addEventListener('click', () => frame().open());
  }
});
