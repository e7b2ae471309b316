/* What search engines and shared links are told about an item: a panel beside it in the block editor, saved with it. */
(function () {
  const { MediaUpload, MediaUploadCheck } = window.wp.blockEditor;
  const { BaseControl, Button, CheckboxControl, TextareaControl } = window.wp.components;
  const { createElement: el } = window.wp.element;
  const { useSelect } = window.wp.data;
  const { __, sprintf } = window.wp.i18n;
  const { longest } = window.ostiumSearch;

  /** A text with the number of letters that search engines show. */
  function Text({ label, help, value, shown, set }) {
    const { length } = [...value];
    /* translators: 1: number of letters, 2: how many of them search engines show. */
    const count = sprintf(__('%1$d of about %2$d letters that are shown.', 'ostium'), length, shown);
    return el(TextareaControl, {
      label,
      help: el('span', { className: length > shown ? 'ostium-too-long' : undefined }, `${help} ${count}`),
      value,
      rows: 2,
      maxLength: longest,
      onChange: set,
    });
  }

  function Picture({ id, set }) {
    const url = useSelect(
      (select) => (id ? select('core').getMedia(id, { context: 'view' })?.source_url : undefined),
      [id],
    );
    return el(
      BaseControl,
      { id: 'ostium-search-picture', help: __('Without one, the featured image is shown.', 'ostium') },
      el(BaseControl.VisualLabel, null, __('Picture for shared links', 'ostium')),
      url && el('img', { src: url, alt: '' }),
      el(
        MediaUploadCheck,
        null,
        el(MediaUpload, {
          allowedTypes: ['image'],
          value: id,
          onSelect: (upload) => set(upload.id),
          render: ({ open }) =>
            el(
              Button,
              { id: 'ostium-search-picture', variant: 'secondary', onClick: open },
              id ? __('Replace', 'ostium') : __('Choose from the media library', 'ostium'),
            ),
        }),
      ),
      id ? el(Button, { variant: 'link', isDestructive: true, onClick: () => set(0) }, __('Remove', 'ostium')) : null,
    );
  }

  function Panel() {
    const seo = useSelect((select) => select('core/editor').getEditedPostAttribute('ostium_seo'), []);
    if (!seo) return null;
    const set = (name) => (value) =>
      window.wp.data.dispatch('core/editor').editPost({ ostium_seo: { ...seo, [name]: value } });
    return el(
      // Until WordPress 6.6 it belonged to the editor of posts.
      window.wp.editor.PluginDocumentSettingPanel ?? window.wp.editPost.PluginDocumentSettingPanel,
      { name: 'ostium-search', className: 'ostium-search', title: __('Search and sharing', 'ostium') },
      el(Text, {
        label: __('Title in search results', 'ostium'),
        help: __('Empty: the title of the page and the name of the site.', 'ostium'),
        value: seo.title,
        shown: window.ostiumSearch.title,
        set: set('title'),
      }),
      el(Text, {
        label: __('Description', 'ostium'),
        help: __('One or two sentences that say what the reader finds.', 'ostium'),
        value: seo.description,
        shown: window.ostiumSearch.description,
        set: set('description'),
      }),
      el(Picture, { id: seo.image, set: set('image') }),
      el(CheckboxControl, {
        label: __('Hide from search engines', 'ostium'),
        checked: seo.noindex,
        onChange: set('noindex'),
      }),
    );
  }

  window.wp.plugins.registerPlugin('ostium-search', { render: Panel, icon: null });
})();
