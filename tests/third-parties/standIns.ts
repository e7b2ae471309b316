import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COMPANIES, scriptOf } from './standInScripts.ts';
import type { Behaviour, Company } from './standInScripts.ts';

/** A request to a stand-in. */
export interface ReceivedRequest {
  company: string;
  /** `script.js`, or `told` with the report as its body. */
  what: string;
  referer: string | undefined;
  cookie: string | undefined;
  body: string;
}

/** Companies on this machine, in place of the real ones. */
export interface StandIns {
  received: ReceivedRequest[];
  /** The reports to a company, in its own format, in order. */
  reportsTo(company: Company): unknown[];
  /** The companies whose scripts were requested since the last `forget`. */
  requestedCompanies(): string[];
  behave(behaviours: Partial<Record<Company, Behaviour>>): void;
  forget(): void;
  /** The settings of a server that has all of them. */
  env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** The companies with which the practice has an agreement here. */
const WITH_AGREEMENT: ReadonlySet<Company> = new Set<Company>([
  'tag-manager',
  'customer-data',
  'care-pixel',
  'blog-pixel',
]);

const OWN_SETTINGS: Partial<Record<Company, object>> = {
  'google-analytics': { ids: ['G-ONE', 'G-TWO'] },
  'call-tracking': { swap: 'calls.swap' },
};

/** Starts the stand-ins on loopback. They behave well until `behave` says otherwise. */
export async function startStandIns(): Promise<StandIns> {
  const received: ReceivedRequest[] = [];
  let behaviours: Partial<Record<Company, Behaviour>> = {};
  const hanging = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    void respond(request, response);
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, company = '', what = ''] = (request.url ?? '').split('?', 1)[0]?.split('/') ?? [];
    let body = '';
    for await (const part of request) body += String(part);
    received.push({ company, what, referer: request.headers.referer, cookie: request.headers.cookie, body });
    const isScript = what === 'script.js' && isCompany(company);
    const behaviour = isScript ? (behaviours[company] ?? 'work') : 'work';
    if (behaviour === 'hang') return void hanging.add(response);
    if (behaviour === 'reset') return void request.socket.destroy();
    response.writeHead(behaviour === 'fail' ? 500 : 200, {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
    });
    response.end(isScript ? scriptOf(company, behaviour) : '');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = (company: Company) => ({
    script: `http://127.0.0.1:${port}/${company}/script.js`,
    hasAgreement: WITH_AGREEMENT.has(company),
    ...OWN_SETTINGS[company],
  });
  return {
    received,
    reportsTo: (company) =>
      received
        .filter((one) => one.company === company && one.what === 'told')
        .map(({ body }): unknown => JSON.parse(body)),
    requestedCompanies: () =>
      received
        .filter(({ what }) => what === 'script.js')
        .map(({ company }) => company)
        .toSorted(),
    behave: (newBehaviours) => void (behaviours = newBehaviours),
    forget: () => void received.splice(0),
    env: Object.fromEntries(
      COMPANIES.map((company) => [
        `INTEGRATION_${company.toUpperCase().replaceAll('-', '_')}`,
        JSON.stringify(settings(company)),
      ]),
    ),
    async stop() {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const isCompany = (name: string): name is Company => COMPANIES.some((company) => company === name);
