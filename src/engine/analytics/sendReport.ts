import { REPORTS_ADDRESS } from './report.ts';
import type { Report } from './report.ts';

/** What is needed of a browser. Its `window` will do. */
export interface ReportingBrowser {
  navigator: { sendBeacon?: (address: string, body: string) => boolean };
  fetch: (address: string, init: RequestInit) => Promise<unknown>;
}

/** Gives the function that sends a report to this site's server, also while the page is being left. It never throws. */
export function createReportSender(browser: ReportingBrowser): (report: Report) => void {
  return (report) => {
    const body = JSON.stringify(report);
    if (!sendBeacon(browser, body)) void sendByFetch(browser, body);
  };
}

/** Whether the browser took the report. Text needs no permission of the server first, as JSON would. */
function sendBeacon({ navigator }: ReportingBrowser, body: string): boolean {
  try {
    return navigator.sendBeacon?.(REPORTS_ADDRESS, body) ?? false;
  } catch {
    // Some content blockers put a function that throws in its place; the other way remains.
    return false;
  }
}

async function sendByFetch(browser: ReportingBrowser, body: string): Promise<void> {
  try {
    const headers = { 'content-type': 'text/plain' };
    await browser.fetch(REPORTS_ADDRESS, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' });
  } catch {
    // A report that is lost costs the practice one count. It must cost the visitor nothing.
  }
}
