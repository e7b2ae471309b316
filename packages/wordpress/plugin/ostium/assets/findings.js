/*
 * What should be fixed on a page, as the site says: in a panel beside it, and before it is published.
 */
(function () {
  const { Button, Notice, Spinner } = window.wp.components;
  const { createElement: el, useEffect, useState } = window.wp.element;
  const { dispatch, select } = window.wp.data;
  const { __ } = window.wp.i18n;
  // Until WordPress 6.6 the panels belonged to the editor of posts.
  const { PluginDocumentSettingPanel, PluginPrePublishPanel } = {
    ...window.wp.editPost,
    ...(window.wp.editor.PluginPrePublishPanel && window.wp.editor),
  };

  /** What is wrong with the page as it is in the editor now. */
  async function check() {
    const editor = select('core/editor');
    const acf = editor.getEditedPostAttribute('acf');
    const { findings } = await window.wp.apiFetch({
      path: `/ostium/v1/findings/${editor.getCurrentPostId()}`,
      method: 'POST',
      data: {
        title: editor.getEditedPostAttribute('title') ?? '',
        content: editor.getEditedPostContent(),
        // WordPress writes an empty map as a list.
        acf: typeof acf === 'object' && acf !== null && !Array.isArray(acf) ? acf : {},
        featured_media: editor.getEditedPostAttribute('featured_media') ?? 0,
      },
    });
    return findings;
  }

  function showBlock(place) {
    const block = window.ostiumBlocks.placedBlocks()[place - 1];
    if (block) dispatch('core/block-editor').selectBlock(block.clientId);
  }

  function Finding({ level, message, block }) {
    const actions = block > 0 ? [{ label: __('Show the block', 'ostium'), onClick: () => showBlock(block) }] : [];
    return el(Notice, { status: level, isDismissible: false, actions }, message);
  }

  function Findings({ isAsked }) {
    const [state, setState] = useState({ isBusy: false });
    async function ask() {
      setState({ isBusy: true });
      try {
        setState({ isBusy: false, findings: await check() });
      } catch (error) {
        setState({ isBusy: false, failure: error.message });
      }
    }
    useEffect(() => {
      if (isAsked) void ask();
    }, [isAsked]);
    const { isBusy, findings, failure } = state;
    return el(
      'div',
      { className: 'ostium-findings', 'aria-live': 'polite' },
      isBusy && el(Spinner),
      failure && el(Finding, { level: 'warning', message: failure, block: 0 }),
      findings?.length === 0 && el('p', null, __('The site found nothing to fix.', 'ostium')),
      findings?.map((finding, index) => el(Finding, { key: index, ...finding })),
      el(
        Button,
        { variant: 'secondary', disabled: isBusy, onClick: ask },
        findings ? __('Check again', 'ostium') : __('Check this page', 'ostium'),
      ),
    );
  }

  const title = __('Check', 'ostium');
  const Beside = () => el(PluginDocumentSettingPanel, { name: 'ostium-findings', title }, el(Findings));
  const Before = () => el(PluginPrePublishPanel, { title, initialOpen: true }, el(Findings, { isAsked: true }));
  window.wp.plugins.registerPlugin('ostium-findings', { render: Beside, icon: null });
  window.wp.plugins.registerPlugin('ostium-findings-first', { render: Before, icon: null });
})();
