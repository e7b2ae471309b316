import type { OpenContentRules } from '#engine/http/check/checkContent.ts';
import { partsIn } from '#engine/http/check/contentParts.ts';
import { practiceNeed } from '../practice/practice.ts';
import { changedRule, reviewRule } from './careRules.ts';
import { phoneRule } from './phoneRule.ts';

/** What this practice asks of its pages: a review of what is medical, and its own telephone numbers. */
export const openRules: OpenContentRules = async (source) => {
  await source.fetchNeeds([practiceNeed]);
  const found = source.found(practiceNeed);
  const facts = found?.isFound && 'value' in found ? partsIn('practice', found.value) : [];
  // A source without the practice's facts knows no number that another could differ from.
  return {
    rules: [reviewRule(Date.now()), changedRule, ...(facts.length > 0 ? [phoneRule(facts)] : [])],
    parts: facts,
  };
};
