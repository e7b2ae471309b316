import { fillValue } from '@ostium/content';
import type { OpenContentRules } from 'ostium/check';
import { partsIn } from 'ostium/check';
import { practiceOfSite } from '../practice/openPractice.ts';
import { placeholdersOf } from '../practice/placeholders.ts';
import { practiceNeed, readPractice } from '../practice/practice.ts';
import { createPlaceholderSource } from '../practice/placeholderSource.ts';
import { signsNeed } from '../signs/signs.ts';
import { changedRule, reviewRule } from './careRules.ts';
import { placeholderRule } from './placeholderRule.ts';
import { createSharedWords, readWordings } from './sharedWords.ts';
import { createTwinRule, signFindings, signRule } from './signRules.ts';

/** The rules of this practice for its pages: a review of medical content, and its facts by their names. */
export const openRules: OpenContentRules = async ({ content, settings, fields, readYaml }) => {
  const source = content.open();
  await source.fetchNeeds([practiceNeed, signsNeed]);
  const outcome = source.outcome(practiceNeed);
  const value = outcome?.isFound && 'value' in outcome ? outcome.value : undefined;
  const reading = value === undefined ? undefined : readPractice(value, fields);
  const practice = reading?.ok ? reading.practice : await practiceOfSite({ settings, fields, readYaml });
  const placeholders = placeholdersOf(practice);
  const placeholderSource = createPlaceholderSource({
    settings,
    fields,
    report: () => undefined,
    learnPractice: () => practice,
  });
  content.fillPlaceholders(placeholderSource);
  placeholderSource.read({ outcome: source.outcome, entity: source.entity });
  const subjects = placeholderSource.subjects();

  const practiceParts = value === undefined ? [] : partsIn('practice', value);
  const rule = placeholderRule(placeholders, practiceParts);
  const sharedWords = createSharedWords(await readWordings(settings.contentDir));
  const withoutNumbers = practiceParts.filter(({ field }) => !field.startsWith('practice.phone.'));
  return {
    rules: [reviewRule(Date.now()), changedRule, rule, signRule(subjects), createTwinRule(subjects), sharedWords.read],
    parts: partsIn('practice', fillValue(value, placeholders)),
    findings: () => [...rule({ written: withoutNumbers }), ...signFindings(subjects), ...sharedWords.findings()],
  };
};
