import { AMP_HOST } from 'ostium/server';
import { EMBED_ORIGINS } from 'ostium/ui/video/embedOrigins.ts';
import type { ThirdPartyElsewhere } from 'ostium/consent';
import { DENIED_PATHS } from '../privatePaths.ts';

/** Which pages are denied and where that is defined, for the contract. */
export const deniedPages = `\`sites/marlowe/privatePaths.ts\`: ${DENIED_PATHS.map((path) => `\`${path}\``).join(', ')} and search results`;

/** The third parties that other parts of the site use, outside its integrations. */
export const thirdPartiesElsewhere: readonly ThirdPartyElsewhere[] = [
  {
    name: 'amp-analytics',
    does: 'Counts the visits to articles as AMP documents, which exist only for that.',
    variable: '`ampAnalytics` in `site.config.ts`',
    loads: 'AMP’s scripts, in AMP documents.',
    pages: 'The AMP documents of articles; no other page.',
    consent: 'Asked in the document, by AMP’s own component.',
    hosts: `\`${AMP_HOST}\`, and those in its setting \`hosts\`.`,
    sends: ['What the setting’s `config` says, in the terms of AMP’s vendors.'],
    agreement: 'Nothing: `config` says what is sent.',
  },
  {
    name: 'contact-form',
    does: 'The practice’s form, hosted by its partner ([contract](form-host.md)).',
    variable: '`FORM_HOST`, and `forms` in `site.config.ts`',
    loads: 'A document without origin, in a frame that cannot read the page.',
    pages: 'Where the form is: the quiz.',
    consent: 'The visitor opens the form.',
    hosts: 'Its host, only for frames.',
    sends: ['What the visitor writes in it. Not the page, no answers to the quiz, no address.'],
    agreement: 'Nothing: the practice has to have one, since patients write to it.',
  },
  {
    name: 'video-embeds',
    does: 'Plays the practice’s videos on other sites.',
    variable: 'the address of a video in the content',
    loads: 'The player, in a frame.',
    pages: 'Where an editor has placed such a video.',
    consent: 'The visitor clicks play. Nothing is requested from the player’s host before.',
    hosts: `${Object.values(EMBED_ORIGINS)
      .map((host) => `\`${host}\``)
      .join(', ')}, only for frames.`,
    sends: ['Which video is played, and the site’s host as its referrer.'],
    agreement: 'Nothing.',
  },
];
