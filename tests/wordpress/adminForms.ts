import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A user who is logged in to the admin screens of a WordPress. */
export interface AdminVisit {
  /** Responses of `/wp-admin/…`; redirects are not followed. */
  ask: (path: string, body?: URLSearchParams) => Promise<Response>;
  /** The HTML of a screen. */
  read: (path: string) => Promise<string>;
}

/** Logs in as a browser does. Throws if WordPress refuses the name or the password. */
export async function logIn(url: string, { name, password }: { name: string; password: string }): Promise<AdminVisit> {
  const body = new URLSearchParams({ log: name, pwd: password, testcookie: '1' });
  const headers = { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' };
  const response = await fetch(`${url}/wp-login.php`, { method: 'POST', body, headers, redirect: 'manual' });
  if (response.status !== 302) throw new Error(`WordPress refuses the login of ${name}: ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const ask: AdminVisit['ask'] = (path, form) =>
    fetch(`${url}/wp-admin/${path}`, {
      headers: { cookie },
      redirect: 'manual',
      ...(form && { method: 'POST', body: form }),
    });
  return { ask, read: async (path) => (await ask(path)).text() };
}

/** What a browser would send from the unchanged form that has a field with this name. Throws if there is no such form. */
export function formWith(html: string, field: string): URLSearchParams {
  const form = elementsOf(parse(html)).find(
    (element) => element.tagName === 'form' && fieldsOf(element).some(([name]) => name === field),
  );
  if (!form) throw new Error(`No form has the field ${field}: ${html.slice(0, 500)}`);
  return new URLSearchParams(fieldsOf(form));
}

const fieldsOf = (form: Element): [string, string][] =>
  elementsOf(form).flatMap((element): [string, string][] => {
    const { name, value, type, checked } = Object.fromEntries(element.attrs.map((one) => [one.name, one.value]));
    if (!name || !['input', 'textarea'].includes(element.tagName)) return [];
    if (type === 'checkbox' || type === 'radio') return checked === undefined ? [] : [[name, value ?? 'on']];
    // HTML ignores a line end directly after the opening tag; the parser does too.
    return [[name, element.tagName === 'textarea' ? textOf(element) : (value ?? '')]];
  });

const elementsOf = (node: Node): Element[] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => [...('tagName' in child ? [child] : []), ...elementsOf(child)])
    : [];

const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
