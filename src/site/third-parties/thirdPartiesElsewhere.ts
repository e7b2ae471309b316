import { AMP_HOST } from '#engine/http/protection/securityHeaders.ts';
import { EMBED_ORIGINS } from '#ui/video/embedOrigins.ts';
import type { ThirdPartyElsewhere } from '#engine/integrations/thirdPartiesContract.ts';

/** Which pages are denied and where that is defined, for the contract. */
export const deniedPages = '`src/site/privatePaths.ts`: the quiz, where appointments are made, what searches found';

/** The third parties that other parts of the site use, outside its integrations. */
export const thirdPartiesElsewhere: readonly ThirdPartyElsewhere[] = [
  {
    name: 'amp-analytics',
    does: 'Counts the visits of articles as AMP documents, which are there for that alone.',
    variable: '`ampAnalytics` in `site.config.ts`',
    loads: 'AMP’s scripts, in AMP documents.',
    pages: 'The AMP documents of articles; no other page.',
    consent: 'Asked in the document, by AMP’s own component.',
    hosts: `\`${AMP_HOST}\`, and what its setting \`hosts\` names.`,
    sends: ['What `config` of the setting says, in the words of AMP’s vendors.'],
    agreement: 'Nothing: `config` says what is told.',
  },
  {
    name: 'contact-form',
    does: 'The practice’s form, which its partner hosts ([contract](form-host.md)).',
    variable: '`FORM_HOST`, and `forms` in `site.config.ts`',
    loads: 'A document of no origin, in a frame that cannot see the page.',
    pages: 'Where the form stands: the quiz.',
    consent: 'The visitor opens the form.',
    hosts: 'Its host, for frames alone.',
    sends: ['What the visitor writes into it. No page, no answer of the quiz, no address.'],
    agreement: 'Nothing: the practice has to have one, since patients write to it.',
  },
  {
    name: 'video-embeds',
    does: 'Plays films that the practice has elsewhere.',
    variable: 'the address of a film in the content',
    loads: 'The player, in a frame.',
    pages: 'Where an editor has placed such a film.',
    consent: 'The visitor presses play. Nothing is asked of the player’s host before.',
    hosts: `${Object.values(EMBED_ORIGINS)
      .map((host) => `\`${host}\``)
      .join(', ')}, for frames alone.`,
    sends: ['Which film is played, and the site’s host as its referrer.'],
    agreement: 'Nothing.',
  },
];
