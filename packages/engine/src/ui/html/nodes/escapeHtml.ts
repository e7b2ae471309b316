export { entityOf, escapeHtml } from '@ostium/content/browser';
