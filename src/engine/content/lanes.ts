import type { ContentHosts } from './addresses/contentHosts.ts';
import { createSiteLink } from './addresses/rewriteLink.ts';
import { endpointOfType } from './config/config.ts';
import type { Entity } from './entities/entity.ts';
import type { FetchDeps, LaneDeps } from './fetchLink.ts';
import type { Lookups } from './lookups/lookups.ts';
import { createRedirectLookup } from './redirections/redirectLookup.ts';
import { createReader, createReadings } from './rest/reader.ts';
import type { Lane, Rest } from './rest/rest.ts';

interface LanesDeps extends Pick<FetchDeps, 'config' | 'lookups' | 'onProblem' | 'hints'> {
  hosts: ContentHosts;
  rewriteLink: (url: string) => string;
}

/** Makes a reader and a redirect lookup for each lane. All requests share them, but one with a deadline; all share what was read. */
export function createLanes({ config, hosts, rewriteLink, onProblem, hints, lookups }: LanesDeps) {
  const onRead = (entities: readonly Entity[]) => {
    hints.read(entities);
    for (const entity of entities) knowEntity(entity, config, lookups);
  };
  const entitiesOf = createReadings({ siteLink: createSiteLink(config, hosts), onProblem, onRead });
  return (rest: Rest): Record<Lane, LaneDeps> => {
    const inLane = (lane: Lane) => ({
      lookUp: createRedirectLookup({ rest, lane, config, hosts, rewriteLink }),
      wp: createReader({ rest, lane, config, onProblem, entitiesOf }),
    });
    return {
      known: inLane('known'),
      optional: inLane('optional'),
      unknown: inLane('unknown'),
      background: inLane('background'),
    };
  };
}

/** Notes that an entity's link leads somewhere. Drafts have no path yet, and a comment is a place on its post's page. */
function knowEntity({ kind, type, link }: Entity, config: FetchDeps['config'], lookups: Lookups): void {
  if (kind === 'comment' || !/^\/[^?#]*$/.test(link)) return;
  const isItem = kind === 'post' || kind === 'attachment';
  lookups.know(link, isItem ? { endpoint: endpointOfType(config, type) } : {});
}
