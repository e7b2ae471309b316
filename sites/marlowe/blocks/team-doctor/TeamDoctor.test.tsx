import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import { UiMessagesContext } from 'ostium/ui/language.tsx';
import { uiMessagesIn } from '../../messages/uiMessages.ts';
import { readPractice } from '../../practice/practice.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';
import { bare } from './TeamDoctor.fixture.ts';
import { block } from './TeamDoctor.schema.ts';
import type { TeamDoctorInput, TeamDoctorProps } from './TeamDoctor.schema.ts';
import { TeamDoctor } from './TeamDoctor.tsx';

const fields = createFields({ resolve: (url) => url });

function show(raw: TeamDoctorInput, links: object): string {
  const practice = readPractice({ name: 'Marlowe Sinus & ENT', links }, fields);
  const reading = block.read(raw, fields);
  return renderToStaticMarkup(
    <UiMessagesContext value={uiMessagesIn('en')}>
      <PracticeContext value={practice.ok ? practice.practice : undefined}>
        <TeamDoctor {...((reading.ok ? reading.fields : {}) as TeamDoctorProps)} />
      </PracticeContext>
    </UiMessagesContext>,
  );
}

test.each([
  ['where the practice says', { ...bare }, { appointments: '/book/' }, ['/book/']],
  ['where the editor says', { ...bare, appointments: '/book/okafor/' }, { appointments: '/book/' }, ['/book/okafor/']],
  ['nowhere, and is absent, if neither says', { ...bare }, {}, []],
])('the button for an appointment leads %s', (_where, raw, links, expected) => {
  const html = show(raw, links);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(expected);
});
